CREATE INDEX CONCURRENTLY "staff_actions_by_elevation" ON "staff_actions" USING btree ("elevation_id") WHERE elevation_id is not null;
