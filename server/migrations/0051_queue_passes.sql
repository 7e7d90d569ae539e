CREATE TABLE "drops" (
	"event_id" text PRIMARY KEY NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"admitted_per_minute" integer NOT NULL,
	"reward_ids" text[] NOT NULL,
	"is_listed" boolean NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"credit" double precision DEFAULT 0 NOT NULL,
	"credited_at" timestamp (3) with time zone,
	CONSTRAINT "drops_rate" CHECK ("drops"."admitted_per_minute" > 0)
);
--> statement-breakpoint
CREATE TABLE "queue_places" (
	"event_id" text NOT NULL,
	"place_id" uuid NOT NULL,
	"collector_id" uuid,
	"token_hash" text,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"number" integer,
	"admitted_at" timestamp (3) with time zone,
	"pass_until" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "queue_places_event_id_place_id_pk" PRIMARY KEY("event_id","place_id"),
	CONSTRAINT "queue_places_whose" CHECK ("queue_places"."collector_id" is not null or "queue_places"."token_hash" is not null),
	CONSTRAINT "queue_places_pass" CHECK (("queue_places"."admitted_at" is null) = ("queue_places"."pass_until" is null)),
	CONSTRAINT "queue_places_used" CHECK ("queue_places"."used_at" is null or "queue_places"."admitted_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "issued" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_places_of_member" ON "queue_places" USING btree ("event_id","collector_id");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_places_of_browser" ON "queue_places" USING btree ("event_id","token_hash");--> statement-breakpoint
CREATE INDEX "queue_places_new" ON "queue_places" USING btree ("event_id","joined_at") WHERE "queue_places"."number" is null;--> statement-breakpoint
CREATE INDEX "queue_places_waiting" ON "queue_places" USING btree ("event_id","number") WHERE "queue_places"."number" is not null and "queue_places"."admitted_at" is null;--> statement-breakpoint
CREATE INDEX "queue_places_admitted" ON "queue_places" USING btree ("event_id","admitted_at") WHERE "queue_places"."admitted_at" is not null;