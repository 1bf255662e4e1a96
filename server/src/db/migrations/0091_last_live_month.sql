-- The UTC month in which a project was last moved back from live: until it ends, its calls count towards the plan.
alter table projects add column last_live_month date check (extract(day from last_live_month) = 1);
