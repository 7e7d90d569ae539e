ALTER TABLE "earning_rates" ADD COLUMN "points_per_litre" integer;--> statement-breakpoint
ALTER TABLE "earning_rates" ADD COLUMN "sold_by_litre" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "priced_per" text;