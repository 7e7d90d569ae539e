CREATE TEMPORARY TABLE "uses_of_purchases" ON COMMIT DROP AS
  SELECT collector_id, brand_key, reference, min(used_at) AS used_at, array_agg(offer_id ORDER BY offer_id) AS offer_ids,
    array_agg(version ORDER BY offer_id) AS versions, array_agg(points ORDER BY offer_id) AS points,
    array_agg(pence ORDER BY offer_id) AS pence, jsonb_object_agg(offer_id, given_back_at) FILTER (WHERE given_back_at IS NOT NULL) AS given_back_at
  FROM offer_uses GROUP BY collector_id, brand_key, reference;--> statement-breakpoint
DROP TABLE "offer_uses";--> statement-breakpoint
CREATE TABLE "offer_uses" (
	"collector_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"reference" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"offer_ids" text[] NOT NULL,
	"versions" integer[] NOT NULL,
	"points" integer[] NOT NULL,
	"pence" integer[] NOT NULL,
	"given_back_at" jsonb,
	CONSTRAINT "offer_uses_collector_id_brand_key_reference_pk" PRIMARY KEY("collector_id","brand_key","reference"),
	CONSTRAINT "offer_uses_gain" CHECK (0 <= all("offer_uses"."points") and 0 <= all("offer_uses"."pence")),
	CONSTRAINT "offer_uses_places" CHECK (cardinality("offer_uses"."versions") = cardinality("offer_uses"."offer_ids")
        and cardinality("offer_uses"."points") = cardinality("offer_uses"."offer_ids")
        and cardinality("offer_uses"."pence") = cardinality("offer_uses"."offer_ids"))
);--> statement-breakpoint
INSERT INTO "offer_uses" SELECT * FROM "uses_of_purchases";--> statement-breakpoint
DROP INDEX "offer_states_promised";--> statement-breakpoint
ALTER TABLE "offer_states" ADD COLUMN "is_unused_promise" boolean GENERATED ALWAYS AS (is_promised and slice is not null and uses = 0) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "offer_states_promised" ON "offer_states" USING btree ("offer_id","collector_id") WHERE "offer_states"."is_unused_promise";
