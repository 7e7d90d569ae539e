ALTER TABLE "registrations" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "link_numbers" smallint[];--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "link_number" smallint;