ALTER TABLE "sessions" ALTER COLUMN "id_token" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sealed_id_token" text;