DROP INDEX "claims_by_receipt";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "asks" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "time" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "shop" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "misses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "missed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_looked_for" ON "claims" USING btree ("collector_id","receipt_key") WHERE "claims"."state" = 'looking';