/**
 * The end of each statement that moves syncs: keeps a row of rights_moves for each whose state changed.
 * `moved` is the common table expression that returns them as they are now, and their state before as `was`.
 */
export const recordMoves = (moved: string) => `
  insert into rights_moves (workspace_id, project_id, attribution_id, from_state, to_state, at, revision,
  attempt, answer)
  select workspace_id, project_id, attribution_id, was, state, since, revision, attempt, answer
  from ${moved} where was <> state`;
