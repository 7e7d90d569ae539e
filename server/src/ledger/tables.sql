-- What tables.ts has no word for. A change of it goes into a migration by hand.

-- A balance row is replaced with every posting: room beside it, so that no index has to hear of it.
alter table balances set (fillfactor = 60);

-- What stands in the books never changes: noted early, so that sums are read from an index alone.
alter table transfers set (autovacuum_vacuum_insert_scale_factor = 0.02);

-- The feed of one brand is chosen in the index, which is read in the order of the feed; an index of its own would be
-- written with every posting.
alter table transfers drop constraint transfers_collector_id_number_pk;
alter table transfers add constraint transfers_collector_id_number_pk
  primary key (collector_id, number) include (brand_key);
