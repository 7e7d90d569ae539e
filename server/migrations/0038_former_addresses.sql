CREATE TABLE "former_addresses" (
	"collector_id" uuid NOT NULL,
	"place" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_addresses_collector_id_place_pk" PRIMARY KEY("collector_id","place")
);
--> statement-breakpoint
CREATE INDEX "former_addresses_by_time" ON "former_addresses" USING btree ("left_at");