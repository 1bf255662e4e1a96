-- The latest public credit that the followers of a claim were notified of, by the attribution's id.
alter table claims add column followed_to uuid;
