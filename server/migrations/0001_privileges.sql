-- What the application's role may do. Entries and transfers are never changed or removed, by anybody who works as it.
grant usage on schema public to pollen_application;
grant select, insert, update, delete on all tables in schema public to pollen_application;
alter default privileges in schema public grant select, insert, update, delete on tables to pollen_application;
revoke update, delete on transfers, entries from pollen_application;
