-- What the application's role may do. The ledger's books keep their own rules (ledger/books.sql).
grant usage on schema public to pollen_application;
grant select, insert, update, delete on all tables in schema public to pollen_application;
alter default privileges in schema public grant select, insert, update, delete on tables to pollen_application;
