-- Statements that tables.ts cannot express. Changes go into a migration by hand.

-- Every posting updates a balance row. Free space on its page lets PostgreSQL update it without touching an index.
alter table balances set (fillfactor = 60);

-- Includes the brand in the primary key's index, which the feed of one brand is read from: an index of its own would be
-- written with every posting.
alter table transfers drop constraint transfers_collector_id_number_pk;
alter table transfers add constraint transfers_collector_id_number_pk
  primary key (collector_id, number) include (brand_key);

-- A crash may empty it; leases are not worth a write to the log.
alter table watched_collectors set unlogged;
