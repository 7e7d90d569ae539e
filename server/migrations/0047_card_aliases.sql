CREATE TABLE "card_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"card_number" text NOT NULL,
	"collector_id" uuid,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "card_aliases_by_card" ON "card_aliases" USING btree ("card_number");--> statement-breakpoint
CREATE INDEX "card_aliases_by_collector" ON "card_aliases" USING btree ("collector_id");