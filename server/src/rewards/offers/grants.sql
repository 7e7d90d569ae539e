-- Nobody changes or deletes a version of an offer: who loaded it keeps it.
revoke update, delete, truncate on offer_versions from pollen_application;
