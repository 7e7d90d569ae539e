CREATE TABLE "case_drafts" (
	"case_number" text PRIMARY KEY NOT NULL,
	"collector_id" uuid,
	"text" text NOT NULL,
	"written_by_name" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "guest_cases" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guest_cases" ADD COLUMN "outcome" text;