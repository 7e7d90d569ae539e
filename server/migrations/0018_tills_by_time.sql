DROP INDEX "unclaimed_purchases_by_brand";--> statement-breakpoint
CREATE INDEX "transfers_by_till" ON "transfers" USING btree ("till_id","occurred_at") WHERE "transfers"."leg" = 0 and "transfers"."till_id" is not null;--> statement-breakpoint
CREATE INDEX "unclaimed_purchases_by_brand" ON "unclaimed_purchases" USING btree ("brand_key","till_id","kept_until");