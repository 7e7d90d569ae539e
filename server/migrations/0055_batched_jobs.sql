CREATE TABLE "batched_jobs" (
	"job_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batched_jobs_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"most_attempts" integer NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE INDEX "batched_jobs_due" ON "batched_jobs" USING btree ("name","run_at","job_id") WHERE "batched_jobs"."attempts" < "batched_jobs"."most_attempts";