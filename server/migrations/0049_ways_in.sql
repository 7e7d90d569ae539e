CREATE TABLE "temporary_card_checks" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_pages" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factor_challenges" ADD COLUMN "link_hash" text;--> statement-breakpoint
CREATE INDEX "temporary_card_checks_by_collector" ON "temporary_card_checks" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "temporary_cards_by_collector" ON "temporary_cards" USING btree ("collector_id");