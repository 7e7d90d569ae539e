CREATE TABLE "arcade_days" (
	"day" date PRIMARY KEY NOT NULL,
	"plays" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "arcade_plays" (
	"collector_id" uuid NOT NULL,
	"play_id" uuid NOT NULL,
	"day" date NOT NULL,
	"salt" text NOT NULL,
	"board" smallint[] NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"cell" smallint,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "arcade_plays_collector_id_play_id_pk" PRIMARY KEY("collector_id","play_id"),
	CONSTRAINT "arcade_plays_opened" CHECK (("arcade_plays"."cell" is null) = ("arcade_plays"."opened_at" is null))
);
--> statement-breakpoint
CREATE INDEX "arcade_plays_of_day" ON "arcade_plays" USING btree ("collector_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "arcade_plays_open" ON "arcade_plays" USING btree ("collector_id") WHERE "arcade_plays"."cell" is null;