ALTER TABLE "quest_members" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "quest_members" ADD COLUMN "progress_number" integer;