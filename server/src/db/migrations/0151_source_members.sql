-- Works of one source are found by every member that states the page of a work. What is no address, such as the words of
-- an archive, leaves it to the next member. Rewrites the table, which recording does not write.
alter table works drop column source_key;
alter table works add column source_key text collate "C" generated always as (address_key(coalesce(corrected_source,
    substring(details ->> 'source_url' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'original_url' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'source' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'url' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'UR' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'URL' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'Source' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'dcterms:identifier' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'dct:identifier' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'dc:identifier' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'dc.identifier' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'dc.identifier.uri' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'pageURL' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'links' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'urls' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'objectURL' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'shareurl' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'edm:isShownAt' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'edmIsShownAt' from '^(?:\S+|https?:.+)$'),
    substring(details ->> 'isShownAt' from '^(?:\S+|https?:.+)$')))) stored;
create index works_source on works (workspace_id, source_key) where source_key is not null;
