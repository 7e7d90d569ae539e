-- Nobody changes or deletes what a member agreed to, and when.
revoke update, delete, truncate on consent_log from pollen_application;
