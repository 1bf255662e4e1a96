-- Lookups are counted in throttles, as everything else that is limited for all processes.
drop table resolve_windows;
