-- Nobody changes or deletes a version of a quest: who joined keeps it.
revoke update, delete, truncate on quest_versions from pollen_application;
