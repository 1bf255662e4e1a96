-- Names are compared by Unicode's rules: full case folding, and without the marks of scripts that are read without them. The same
-- as foldName of contract/fold-name.ts, whose lists these are.

-- What digests of removed names were made of until now. The names themselves are not kept.
create function former_fold_name(name text) returns text language sql immutable strict parallel safe return
  left(trim(regexp_replace(
    replace(replace(replace(replace(
      translate(regexp_replace(lower(normalize(name, NFKD)), U&'[\0300-\036f]', '', 'g'), 'øłđıð’‘ʼ', 'oldid'''''''),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '\s+', ' ', 'g')), 150);

-- lower() of Unicode, whatever the database's own collation is: PostgreSQL has it built in from version 17 on, older ones by ICU.
do $$
declare
  unicode text := coalesce(
    (select collname from pg_collation where collname in ('pg_c_utf8', 'und-x-icu') order by collname limit 1), 'default');
begin
  execute format($body$
    create or replace function fold_name(name text) returns text language sql immutable strict parallel safe return
      left(trim(regexp_replace(
        replace(replace(replace(replace(
          translate(
            regexp_replace(lower(normalize(name, NFKD) collate %I), U&'['
              '\0300-\036f\0483-\0487\0951-\0954\1ab0-\1aff\1dc0-\1dff\20d0-\20ff\2de0-\2dff\a66f\a674-\a67d\a69e-\a69f\fe20-\fe2f'
              '\0591-\05bd\05bf\05c1-\05c2\05c4-\05c5\05c7\fb1e'
              '\0610-\061a\0640\064b-\065f\0670\06d6-\06dc\06df-\06e4\06e7-\06e8\06ea-\06ed\0897-\089f\08ca-\08e1\08e3-\08ff'
              '\0711\0730-\074a'
              '\00ad\061c\115f-\1160\17b4-\17b5\180b-\180f\200b-\200f\202a-\202e\2060-\206f'
              '\fe00-\fe0f\feff\fff0-\fff8\+0e0000-\+0e0fff]', '', 'g'),
            'ςᲀᲁᲂᲃᲄᲅᲆᲇᲈøłđðħı‘’‛ʻʼ′`', 'σвдосттъѣꙋolddhi'''''''''''''''),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        U&'[\0009-\000d \0085\1680\2028\2029]+', ' ', 'g')), 150)
  $body$, unicode);
end $$;

-- A removed name's keys: as it is compared now, and as it was when its digest may have been made.
create function name_keys(shown_in text, name text) returns text[] language sql immutable strict parallel safe return
  array[name_key(shown_in, name),
    encode(sha256(convert_to(shown_in || ' ' || former_fold_name(name), 'utf8')), 'hex')];

-- Names are folded again where the result differs; an ASCII name with no backtick never does.
update works set shown_name = shown_name where shown_name ~ '[^ -_a-~]' and folded <> fold_name(shown_name);
update creators set shown_name = shown_name where shown_name ~ '[^ -_a-~]' and folded <> fold_name(shown_name);

create temporary table refolded_names on commit drop as
select workspace_id, project_id, kind, value, folded, name, last_day, live
from attribution_names where name ~ '[^ -_a-~]' and folded <> fold_name(name);
delete from attribution_names n using refolded_names r
where n.project_id = r.project_id and n.kind = r.kind and n.value = r.value and n.folded = r.folded
  and n.workspace_id = r.workspace_id;
insert into attribution_names as n (workspace_id, project_id, kind, value, name, last_day, live)
select distinct on (workspace_id, project_id, kind, value, fold_name(name))
       workspace_id, project_id, kind, value, name, last_day, live
from refolded_names order by workspace_id, project_id, kind, value, fold_name(name), live desc, last_day desc
on conflict (project_id, kind, value, folded, workspace_id) do update
set name = case when excluded.last_day > n.last_day then excluded.name else n.name end,
    last_day = greatest(n.last_day, excluded.last_day), live = n.live or excluded.live;

-- Creators known by name alone are identified by the folded name. `kept` is the one of several that are the same now: the one that
-- has that identifier already, else a corrected or merged one, else the oldest.
create temporary table refolded_creators on commit drop as
with changed as (
  select workspace_id, id, fold_name(identifier) as folded from creators
  where scheme = 'name' and identifier ~ '[^ -_a-~]' and identifier <> fold_name(identifier)
), same as (
  select * from changed
  union
  select c.workspace_id, c.id, c.identifier from creators c
  join changed on changed.workspace_id = c.workspace_id and c.scheme = 'name' and c.identifier = changed.folded
)
select s.workspace_id, s.id, s.folded, c.public_id as former_public_id, c.first_day, c.last_day, c.corrected_name,
       c.corrected_kind, c.corrected_by, c.corrected_at, c.shown_name,
       first_value(s.id) over (partition by s.workspace_id, s.folded
         order by c.identifier = s.folded desc, c.corrected_name is not null or c.root_id <> c.id desc, s.id) as kept
from same s join creators c on c.workspace_id = s.workspace_id and c.id = s.id;

update creators c set identifier = r.folded from refolded_creators r
where c.workspace_id = r.workspace_id and c.id = r.id and r.id = r.kept and c.identifier <> r.folded;

with moved as (
  delete from creator_ids where by_name and value ~ '[^ -_a-~]' and value <> fold_name(value) returning *
)
insert into creator_ids as i (workspace_id, project_id, by_name, value, creator_id, first_day, last_day)
select workspace_id, project_id, true, fold_name(value), (array_agg(creator_id order by first_day))[1],
       min(first_day), max(last_day)
from moved group by workspace_id, project_id, fold_name(value)
on conflict (project_id, by_name, value, workspace_id) do update
set first_day = least(i.first_day, excluded.first_day), last_day = greatest(i.last_day, excluded.last_day);
update creator_ids i set creator_id = r.kept from refolded_creators r
where i.workspace_id = r.workspace_id and i.creator_id = r.id and r.id <> r.kept;

insert into work_creators (workspace_id, project_id, work_id, creator_id)
select w.workspace_id, w.project_id, w.work_id, r.kept from work_creators w
join refolded_creators r on r.workspace_id = w.workspace_id and r.id = w.creator_id and r.id <> r.kept
on conflict do nothing;
delete from work_creators w using refolded_creators r
where w.workspace_id = r.workspace_id and w.creator_id = r.id and r.id <> r.kept;

-- What is kept, and what it is merged into, is credited on the days of all. A correction of another is its correction now.
update creators c
set first_day = least(c.first_day, days.first_day), last_day = greatest(c.last_day, days.last_day)
from (select workspace_id, kept, min(first_day) as first_day, max(last_day) as last_day
      from refolded_creators group by workspace_id, kept) days
join creators k on k.workspace_id = days.workspace_id and k.id = days.kept
where c.workspace_id = k.workspace_id and c.id in (k.id, k.root_id);
update creators c
set corrected_name = r.corrected_name, corrected_kind = coalesce(c.corrected_kind, r.corrected_kind),
    corrected_by = r.corrected_by, corrected_at = r.corrected_at, shown_name = r.shown_name
from (select distinct on (workspace_id, kept) * from refolded_creators
      where id <> kept and corrected_name is not null order by workspace_id, kept, corrected_at desc) r
where c.workspace_id = r.workspace_id and c.id = r.kept and c.corrected_name is null;
update creators c set first_day = null, last_day = null from refolded_creators r
where c.workspace_id = r.workspace_id and c.id = r.id and r.id <> r.kept and c.root_id = c.id
  and not exists (select from creators m where m.workspace_id = c.workspace_id and m.merged_into = c.id);

insert into name_suppressions (key, report_id, created_at)
select c.public_id, s.report_id, s.created_at from refolded_creators r
join name_suppressions s on s.key = r.former_public_id
join creators c on c.workspace_id = r.workspace_id and c.id = r.kept
on conflict do nothing;

do $$
begin
  if to_regclass('claims_name_trigrams') is not null then
    reindex index claims_name_trigrams;
  end if;
end $$;
