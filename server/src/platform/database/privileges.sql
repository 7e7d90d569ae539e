-- What the application's role may do. The ledger's books keep their own rules (ledger/functions.sql).
grant usage on schema public to pollen_application;
grant select, insert, update, delete on all tables in schema public to pollen_application;
