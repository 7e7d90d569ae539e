CREATE TABLE "spot_checks" (
	"action_id" uuid PRIMARY KEY NOT NULL,
	"dealt_at" timestamp with time zone NOT NULL,
	"checked_by" uuid,
	"checked_by_name" text,
	"checked_at" timestamp with time zone,
	"is_right" boolean,
	"note" text
);
--> statement-breakpoint
CREATE INDEX "spot_checks_waiting" ON "spot_checks" USING btree ("dealt_at") WHERE checked_at is null;