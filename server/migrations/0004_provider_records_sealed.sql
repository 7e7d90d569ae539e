DROP INDEX "provider_records_by_account";--> statement-breakpoint
ALTER TABLE "provider_records" ADD COLUMN "account_id" text;--> statement-breakpoint
CREATE INDEX "provider_records_of_account" ON "provider_records" USING btree ("account_id");