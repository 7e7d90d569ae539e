CREATE TABLE "careline_entries" (
	"collector_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"done_by" text NOT NULL,
	"reason" text NOT NULL,
	"identified_by" text,
	"corrected" jsonb,
	CONSTRAINT "careline_entries_collector_id_entry_id_pk" PRIMARY KEY("collector_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "memorable_word_checks" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"positions" integer[] NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
