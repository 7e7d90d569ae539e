CREATE TABLE "consent_log" (
	"collector_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"consent" boolean NOT NULL,
	"wording" text NOT NULL,
	"version" integer NOT NULL,
	"screen" text NOT NULL,
	CONSTRAINT "consent_log_collector_id_entry_id_pk" PRIMARY KEY("collector_id","entry_id")
);
