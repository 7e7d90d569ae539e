ALTER TABLE "registrations" ADD COLUMN "registration_done" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "address_lines" text[];--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_completed_token" UNIQUE("completed_token_hash");