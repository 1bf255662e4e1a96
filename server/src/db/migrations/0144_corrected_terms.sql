-- A workspace can correct the license and the source of a work, as it corrects the title.
alter table works add column corrected_license text, add column corrected_source text;
