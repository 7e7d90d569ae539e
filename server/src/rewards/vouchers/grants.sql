-- Nobody changes or deletes a version of a reward: vouchers are of it.
revoke update, delete, truncate on reward_versions from pollen_application;
