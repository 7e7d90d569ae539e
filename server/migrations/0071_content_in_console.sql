CREATE TABLE "content_drafts" (
	"draft_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"brand_key" text,
	"items" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"begins_at" timestamp with time zone,
	"request_id" uuid,
	"decided_by" text,
	"entered_by" integer,
	"failed" text
);
--> statement-breakpoint
ALTER TABLE "content_changes" ADD COLUMN "how" text DEFAULT 'files' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_changes" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "servers" ADD COLUMN "content_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "servers" ADD COLUMN "content_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "content_drafts_by_kind" ON "content_drafts" USING btree ("kind","changed_at");