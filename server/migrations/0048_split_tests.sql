CREATE TABLE "split_test_absentees" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "split_test_exposures" (
	"collector_id" uuid NOT NULL,
	"test" text NOT NULL,
	"round" integer NOT NULL,
	"variant" text NOT NULL,
	"percent_b" smallint NOT NULL,
	"met_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "split_test_exposures_collector_id_test_round_variant_pk" PRIMARY KEY("collector_id","test","round","variant"),
	CONSTRAINT "split_test_exposures_variant" CHECK ("split_test_exposures"."variant" in ('A', 'B'))
);
--> statement-breakpoint
CREATE INDEX "split_test_exposures_round" ON "split_test_exposures" USING btree ("test","round");