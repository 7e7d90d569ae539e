CREATE TABLE "safety_questions" (
	"collector_id" uuid NOT NULL,
	"about" text NOT NULL,
	"act" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "safety_questions_collector_id_about_pk" PRIMARY KEY("collector_id","about")
);
