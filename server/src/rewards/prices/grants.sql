-- Nobody changes or deletes what was charged.
revoke update, delete, truncate on product_prices from pollen_application;
