ALTER TABLE "card_codes" DROP CONSTRAINT "card_codes_collector_id_card_number_pk";--> statement-breakpoint
ALTER TABLE "card_codes" ADD COLUMN "session_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "card_codes" ADD CONSTRAINT "card_codes_collector_id_card_number_session_hash_pk" PRIMARY KEY("collector_id","card_number","session_hash");
