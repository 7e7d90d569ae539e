CREATE TABLE "business_statements" (
	"collector_id" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"available" bigint NOT NULL,
	"pending" bigint NOT NULL,
	"held" bigint NOT NULL,
	"last_transfer" integer NOT NULL,
	"month" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "business_statements_collector_id_month_pk" PRIMARY KEY("collector_id","month"),
	CONSTRAINT "business_statements_number_unique" UNIQUE("number")
);
