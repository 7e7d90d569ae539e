CREATE TABLE "guest_case_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_cases" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"topic" text NOT NULL,
	"sent_as" text NOT NULL,
	"messages" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_written_at" timestamp with time zone NOT NULL,
	"taken_by" uuid,
	"taken_by_name" text,
	"closed_at" timestamp with time zone,
	"closed_by" text
);
--> statement-breakpoint
CREATE TABLE "guest_codes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text,
	"missed_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "guest_cases_by_number" ON "guest_cases" USING btree (upper(right("case_id"::text, 7)));--> statement-breakpoint
CREATE INDEX "guest_cases_by_email" ON "guest_cases" USING btree ("email");--> statement-breakpoint
CREATE INDEX "guest_cases_open" ON "guest_cases" USING btree ("opened_at") WHERE "guest_cases"."closed_at" is null;