-- What people of the office did, and the seals on it, are only ever added to.
revoke update, delete, truncate on staff_actions, staff_seals, sealed_actions from pollen_application;
-- The newest seal goes forward, and nobody who works as the application puts it back.
revoke insert, update, delete, truncate on staff_seal_head from pollen_application;
create or replace function move_staff_seal_head(to_number integer, to_hash text, from_seal integer, by_key text)
  returns void language sql security definer set search_path = public, pg_temp as $$
  insert into staff_seal_head as head (seals, seal_number, hash, signed_from, signature)
    values ('staffActions', to_number, to_hash, from_seal, by_key)
  on conflict (seals) do update
    set seal_number = to_number, hash = to_hash, signed_from = from_seal, signature = by_key
    where to_number > head.seal_number or to_number = head.seal_number and head.signature is null
$$;
revoke execute on function move_staff_seal_head(integer, text, integer, text) from public;
grant execute on function move_staff_seal_head(integer, text, integer, text) to pollen_application;
