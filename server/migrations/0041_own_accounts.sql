CREATE TABLE "staff_homes" (
	"staff_id" uuid NOT NULL,
	"place" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_homes_staff_id_place_pk" PRIMARY KEY("staff_id","place")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "own_collector_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "said_no_card_at" timestamp with time zone;--> statement-breakpoint
UPDATE "staff" SET "own_collector_ids" = array["own_collector_id"] WHERE "own_collector_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "own_collector_id";--> statement-breakpoint
CREATE INDEX "staff_homes_by_time" ON "staff_homes" USING btree ("erased_at");