ALTER TABLE "registrations" ADD COLUMN "registration_done" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "address_lines" text[];
