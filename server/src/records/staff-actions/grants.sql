-- What people of the office did, and the seals on it, are only ever added to.
revoke update, delete, truncate on staff_actions, staff_seals, sealed_actions from pollen_application;
