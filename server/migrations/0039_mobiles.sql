CREATE TABLE "former_mobiles" (
	"collector_id" uuid NOT NULL,
	"former_id" uuid NOT NULL,
	"mobile" text,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_mobiles_collector_id_former_id_pk" PRIMARY KEY("collector_id","former_id")
);
--> statement-breakpoint
ALTER TABLE "collectors" ADD COLUMN "mobile_confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "former_mobiles_by_time" ON "former_mobiles" USING btree ("left_at");