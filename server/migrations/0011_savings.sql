ALTER TABLE "transfers" ADD COLUMN "saved_pence" integer GENERATED ALWAYS AS (coalesce((about->>'saved')::integer, 0)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "transfers_saving" ON "transfers" USING btree ("collector_id","occurred_at","number","saved_pence") WHERE "transfers"."saved_pence" <> 0;--> statement-breakpoint
CREATE INDEX "transfers_adjusted" ON "transfers" USING btree ("posted_at") WHERE "transfers"."movement" in ('adjustmentIn', 'adjustmentOut');--> statement-breakpoint
-- What stands in the books never changes: noted early, so that sums are read from an index alone.
ALTER TABLE "transfers" SET (autovacuum_vacuum_insert_scale_factor = 0.02);
