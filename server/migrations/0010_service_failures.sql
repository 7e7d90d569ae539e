ALTER TABLE "cases" ADD COLUMN "service_failure_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "service_failure_by" text;--> statement-breakpoint
CREATE INDEX "cases_open" ON "cases" USING btree ("opened_at") WHERE "cases"."closed_at" is null;