ALTER TYPE "public"."movement" ADD VALUE 'releasePart' BEFORE 'expiry';--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "purpose" text DEFAULT 'till' NOT NULL;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "released_points" integer DEFAULT 0 NOT NULL;