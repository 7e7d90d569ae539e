CREATE TABLE "offer_auto_loads" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"loaded_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_bookmarks" (
	"collector_id" uuid NOT NULL,
	"offer_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_bookmarks_collector_id_offer_id_pk" PRIMARY KEY("collector_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "offer_loads" (
	"collector_id" uuid NOT NULL,
	"load_id" uuid NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	"offer_ids" text[] NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "offer_loads_collector_id_load_id_pk" PRIMARY KEY("collector_id","load_id")
);
--> statement-breakpoint
CREATE INDEX "offer_auto_loads_by_time" ON "offer_auto_loads" USING btree ("loaded_until");