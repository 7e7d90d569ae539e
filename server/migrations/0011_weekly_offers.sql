CREATE TABLE "weekly_offers" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"week" date NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
