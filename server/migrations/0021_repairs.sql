CREATE TABLE "repaired_purchases" (
	"collector_id" uuid NOT NULL,
	"repair_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"points" integer NOT NULL,
	"state" text DEFAULT 'waits' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "repaired_purchases_collector_id_repair_id_number_pk" PRIMARY KEY("collector_id","repair_id","number")
);
--> statement-breakpoint
CREATE TABLE "repairs" (
	"repair_id" uuid PRIMARY KEY NOT NULL,
	"cause" jsonb NOT NULL,
	"done_by" text NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "repaired_purchases_by_repair" ON "repaired_purchases" USING btree ("repair_id","state");