ALTER TABLE "brands" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "till_keys" ADD COLUMN "parent_key_id" uuid;--> statement-breakpoint
CREATE INDEX "till_keys_by_parent" ON "till_keys" USING btree ("parent_key_id");