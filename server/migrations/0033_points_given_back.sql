ALTER TYPE "public"."movement" ADD VALUE 'spendBack' BEFORE 'release';--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "refunded_points" integer DEFAULT 0 NOT NULL;