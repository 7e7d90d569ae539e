CREATE TABLE "staff_elevations" (
	"elevation_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_emergency" boolean NOT NULL,
	"reason" text NOT NULL,
	"case_number" text,
	"decided_by" text,
	"began_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"looked_at_by" text,
	"looked_at" timestamp with time zone,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "staff_actions" ADD COLUMN "elevation_id" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "brands" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "elevation_id" uuid;--> statement-breakpoint
CREATE INDEX "staff_elevations_by_staff" ON "staff_elevations" USING btree ("staff_id","ends_at");--> statement-breakpoint
CREATE INDEX "staff_elevations_by_time" ON "staff_elevations" USING btree ("began_at");