-- What was asked, by whom and about whom, stays as it was; what became of it is written beside it.
revoke update, truncate on staff_requests from pollen_application;
do $$ begin
  execute format('grant update (%s) on staff_requests to pollen_application', (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = 'staff_requests'::regclass and attnum > 0 and not attisdropped
      and attname <> all (array['request_id', 'kind', 'subject', 'collector_id', 'what', 'payload', 'payload_hash',
        'before_hash', 'changes', 'asked_by', 'asked_by_name', 'asked_at', 'reason', 'case_number', 'expires_at'])));
end $$;
