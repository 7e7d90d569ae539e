ALTER TABLE "registrations" ADD COLUMN "missed_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factor_challenges" ADD COLUMN "texts_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factor_challenges" ADD COLUMN "is_of_known_device" boolean DEFAULT false NOT NULL;