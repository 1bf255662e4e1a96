/**
 * Ends each statement that moves syncs: adds a row to rights_moves for each changed state. `moved` is the
 * common table expression that returns the syncs after the move, with their earlier state as `was`.
 */
export const recordMoves = (moved: string) => `
  insert into rights_moves (workspace_id, project_id, attribution_id, from_state, to_state, at, revision,
  attempt, answer)
  select workspace_id, project_id, attribution_id, was, state, since, revision, attempt, answer
  from ${moved} where was <> state`;
