CREATE TABLE "case_questions" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"case_number" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_of" uuid NOT NULL,
	"asked_of_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_cases" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "case_questions_by_asked_of" ON "case_questions" USING btree ("asked_of");--> statement-breakpoint
CREATE INDEX "case_questions_by_asked_by" ON "case_questions" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "case_questions_by_case" ON "case_questions" USING btree ("case_number");--> statement-breakpoint
CREATE INDEX "case_questions_by_time" ON "case_questions" USING btree ("asked_at");