CREATE TABLE "done_jobs" (
	"hour" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"done" integer NOT NULL,
	CONSTRAINT "done_jobs_hour_name_pk" PRIMARY KEY("hour","name")
);
