CREATE TABLE "personal_prices" (
	"collector_id" uuid NOT NULL,
	"week" date NOT NULL,
	"offer_id" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"bought" smallint NOT NULL,
	"shops" smallint NOT NULL,
	CONSTRAINT "personal_prices_collector_id_week_offer_id_pk" PRIMARY KEY("collector_id","week","offer_id"),
	CONSTRAINT "personal_prices_bought" CHECK ("personal_prices"."bought" between 1 and "personal_prices"."shops")
);
