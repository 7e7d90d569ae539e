CREATE TABLE "compared_lanes" (
	"other_lane" integer PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_purchases" (
	"collector_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"reference" text NOT NULL,
	"second_id" uuid NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"store_id" text NOT NULL,
	"state" text NOT NULL,
	"points" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	CONSTRAINT "second_purchases_collector_id_brand_key_reference_pk" PRIMARY KEY("collector_id","brand_key","reference")
);
--> statement-breakpoint
CREATE INDEX "second_purchases_by_brand" ON "second_purchases" USING btree ("brand_key","second_id");