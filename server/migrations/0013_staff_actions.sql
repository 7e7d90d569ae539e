CREATE TABLE "sealed_actions" (
	"action_id" uuid PRIMARY KEY NOT NULL,
	"seal_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_actions" (
	"action_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"done_by" text NOT NULL,
	"staff_id" uuid,
	"role" text,
	"call_id" text,
	"collector_id" uuid,
	"case_number" text,
	"points" integer,
	"request_id" uuid,
	"subject" text,
	"reason" text,
	"entry_hash" text
);
--> statement-breakpoint
CREATE TABLE "staff_seals" (
	"seal_number" integer PRIMARY KEY NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"actions" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "careline_entries" ADD COLUMN "salt" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "sealed_actions_by_seal" ON "sealed_actions" USING btree ("seal_number");--> statement-breakpoint
CREATE INDEX "staff_actions_by_staff" ON "staff_actions" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "staff_actions_by_collector" ON "staff_actions" USING btree ("collector_id","at");--> statement-breakpoint
CREATE INDEX "staff_actions_by_time" ON "staff_actions" USING btree ("at");--> statement-breakpoint
INSERT INTO "staff_actions" ("action_id", "at", "action", "done_by", "collector_id")
  SELECT "entry_id", "at", "action", "done_by", "collector_id" FROM "careline_entries";
