/**
 * What everybody may see, of `projects p`: the one condition under which anything of a project is shown to
 * others.
 */
export const SHOWN = "p.is_public and p.archived_at is null and p.withheld_at is null";
