-- Which platform the connection's state is of: another one has not answered yet. Rows from before name none, so
-- the next answer tells.
alter table rights_connector add column platform text;
