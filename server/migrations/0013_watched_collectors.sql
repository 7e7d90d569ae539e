CREATE UNLOGGED TABLE "watched_collectors" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"watched_until" timestamp with time zone NOT NULL
);
