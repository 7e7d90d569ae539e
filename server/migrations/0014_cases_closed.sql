ALTER TABLE "cases" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "given_back_points" integer;