-- What the search for brands stands on. Both are trusted: the tables' owner may create them with CREATE on the database.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
