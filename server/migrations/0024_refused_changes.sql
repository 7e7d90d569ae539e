CREATE TABLE "refused_changes" (
	"collector_id" uuid NOT NULL,
	"change" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_changes_collector_id_change_pk" PRIMARY KEY("collector_id","change")
);
