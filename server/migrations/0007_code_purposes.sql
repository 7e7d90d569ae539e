ALTER TABLE "two_factor_challenges" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "two_factor_challenges" ADD COLUMN "allows" text;