CREATE TABLE "plastic_batches" (
	"batch_id" uuid PRIMARY KEY NOT NULL,
	"cards" integer NOT NULL,
	"origin" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"file_taken_at" timestamp with time zone,
	"file_taken_by" text,
	"stopped_at" timestamp with time zone,
	"stopped_by" text
);
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "batch_id" uuid;