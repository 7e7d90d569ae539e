ALTER TABLE "staff" ADD COLUMN "provider_subject" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "sealed_refresh" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_by_provider" ON "staff" USING btree ("provider_subject");