CREATE INDEX CONCURRENTLY "collectors_by_email" ON "collectors" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "collectors_by_mobile" ON "collectors" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "collectors_by_postcode" ON "collectors" USING btree (upper(replace("address_lines" ->> -1, ' ', '')));