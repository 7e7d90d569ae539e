-- What the search for brands stands on. Both are trusted: the tables' owner may create them with CREATE on the database.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
--> statement-breakpoint
CREATE TYPE "public"."movement" AS ENUM('earn', 'earnPending', 'bonus', 'bonusPending', 'prize', 'settle', 'cancel', 'reversal', 'spend', 'hold', 'capture', 'release', 'expiry', 'adjustmentIn', 'adjustmentOut', 'conversionIn', 'conversionOut', 'conversionHold', 'conversionSettled', 'conversionBack', 'conversionUndone', 'conversionLate', 'reward', 'rewardBack', 'closureOut', 'closureIn');--> statement-breakpoint
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
CREATE TABLE "campaign_previews" (
	"preview_id" uuid PRIMARY KEY NOT NULL,
	"shows" jsonb NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quest_members" (
	"collector_id" uuid NOT NULL,
	"quest_id" text NOT NULL,
	"version" integer NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"counted_number" integer NOT NULL,
	"rewarded_at" timestamp (3) with time zone,
	"voucher_id" uuid,
	"taken_back_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "quest_members_collector_id_quest_id_pk" PRIMARY KEY("collector_id","quest_id"),
	CONSTRAINT "quest_members_taken_back" CHECK ("quest_members"."taken_back_at" is null or ("quest_members"."rewarded_at" is not null and "quest_members"."voucher_id" is null))
);
--> statement-breakpoint
CREATE TABLE "quest_versions" (
	"quest_id" text NOT NULL,
	"version" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "quest_versions_quest_id_version_pk" PRIMARY KEY("quest_id","version")
);
--> statement-breakpoint
CREATE TABLE "quests" (
	"quest_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"is_listed" boolean NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "quests_members" CHECK ("quests"."members" >= 0)
);
--> statement-breakpoint
CREATE TABLE "split_test_absentees" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "split_test_exposures" (
	"collector_id" uuid NOT NULL,
	"test" text NOT NULL,
	"round" integer NOT NULL,
	"variant" text NOT NULL,
	"percent_b" smallint NOT NULL,
	"met_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "split_test_exposures_collector_id_test_round_variant_pk" PRIMARY KEY("collector_id","test","round","variant"),
	CONSTRAINT "split_test_exposures_variant" CHECK ("split_test_exposures"."variant" in ('A', 'B'))
);
--> statement-breakpoint
CREATE TABLE "automatic_conversions" (
	"collector_id" uuid NOT NULL,
	"partner_id" text NOT NULL,
	"gives" integer NOT NULL,
	"gets" integer NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"turned_on_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "automatic_conversions_collector_id_partner_id_pk" PRIMARY KEY("collector_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "conversion_quotes" (
	"collector_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"partner_id" text NOT NULL,
	"type" text NOT NULL,
	"points" integer NOT NULL,
	"arrives" integer NOT NULL,
	"gives" integer NOT NULL,
	"gets" integer NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	"holds_until" timestamp with time zone NOT NULL,
	CONSTRAINT "conversion_quotes_collector_id_quote_id_pk" PRIMARY KEY("collector_id","quote_id")
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"collector_id" uuid NOT NULL,
	"conversion_id" uuid NOT NULL,
	"partner_id" text NOT NULL,
	"type" text NOT NULL,
	"points" integer NOT NULL,
	"arrives" integer NOT NULL,
	"gives" integer NOT NULL,
	"gets" integer NOT NULL,
	"brand_key" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"account_hash" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"held_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"unknown_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"late_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"partner_reference" text,
	"end_reason" text,
	"not_me_token_hash" text NOT NULL,
	"case_id" uuid,
	"case_released_points" integer,
	CONSTRAINT "conversions_collector_id_conversion_id_pk" PRIMARY KEY("collector_id","conversion_id"),
	CONSTRAINT "conversions_points" CHECK ("conversions"."points" > 0 and "conversions"."arrives" > 0)
);
--> statement-breakpoint
CREATE TABLE "partner_accounts" (
	"partner_id" text NOT NULL,
	"account_hash" text NOT NULL,
	"collector_id" uuid NOT NULL,
	"links" integer NOT NULL,
	CONSTRAINT "partner_accounts_partner_id_account_hash_pk" PRIMARY KEY("partner_id","account_hash")
);
--> statement-breakpoint
CREATE TABLE "partner_link_attempts" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"partner_id" text NOT NULL,
	"is_by_login" boolean NOT NULL,
	"sealed_secret" text,
	"numbers_tried" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_links" (
	"collector_id" uuid NOT NULL,
	"partner_id" text NOT NULL,
	"account_hash" text NOT NULL,
	"sealed_account" text,
	"links" integer NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"unlinked_at" timestamp with time zone,
	"needs_login" boolean DEFAULT false NOT NULL,
	CONSTRAINT "partner_links_collector_id_partner_id_pk" PRIMARY KEY("collector_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "partner_differences" (
	"difference_id" uuid PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"day" date NOT NULL,
	"direction" text NOT NULL,
	"conversion_id" text NOT NULL,
	"kind" text NOT NULL,
	"says" text NOT NULL,
	"points" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "partner_file_lines" (
	"partner_id" text NOT NULL,
	"day" date NOT NULL,
	"direction" text NOT NULL,
	"line" integer NOT NULL,
	"conversion_id" text NOT NULL,
	"reference" text,
	"points" integer NOT NULL,
	"rate" text NOT NULL,
	"status" text NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_file_lines_partner_id_day_direction_line_pk" PRIMARY KEY("partner_id","day","direction","line")
);
--> statement-breakpoint
CREATE TABLE "partner_files" (
	"partner_id" text NOT NULL,
	"day" date NOT NULL,
	"direction" text NOT NULL,
	"compared_at" timestamp with time zone,
	"problem" text,
	"their_lines" integer,
	"their_points" bigint,
	"our_lines" integer,
	"our_points" bigint,
	"ours" text,
	CONSTRAINT "partner_files_partner_id_day_direction_pk" PRIMARY KEY("partner_id","day","direction")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"collector_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"former_email" text,
	"stop_token_hash" text,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_collector_id_change_id_pk" PRIMARY KEY("collector_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "business_statements" (
	"collector_id" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"available" bigint NOT NULL,
	"pending" bigint NOT NULL,
	"held" bigint NOT NULL,
	"last_transfer" integer NOT NULL,
	"month" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "business_statements_collector_id_month_pk" PRIMARY KEY("collector_id","month"),
	CONSTRAINT "business_statements_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "data_export_chunks" (
	"collector_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"number" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "data_export_chunks_export_id_attempt_number_pk" PRIMARY KEY("export_id","attempt","number")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"export_id" uuid PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"size_bytes" integer,
	"chunks" integer,
	"requested_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_orders" (
	"collector_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"card_number" text NOT NULL,
	"card_type" text DEFAULT 'CARD' NOT NULL,
	"replacement_type" text,
	"name" text NOT NULL,
	"address_lines" jsonb NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_orders_collector_id_order_id_pk" PRIMARY KEY("collector_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"auth_token_hash" text NOT NULL,
	"second_token_hash" text,
	"email" text,
	"contact_by_email" boolean DEFAULT true NOT NULL,
	"link_token_hash" text,
	"link_sent_at" timestamp with time zone,
	"browser_hash" text,
	"link_numbers" smallint[],
	"link_number" smallint,
	"email_confirmed_at" timestamp with time zone,
	"card_number" text,
	"user_type" text,
	"details_matched_at" timestamp with time zone,
	"missed_tries" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"details" jsonb,
	"password_hash" text,
	"completed_token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_heard_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_auth_token" UNIQUE("auth_token_hash"),
	CONSTRAINT "registrations_second_token" UNIQUE("second_token_hash"),
	CONSTRAINT "registrations_link_token" UNIQUE("link_token_hash")
);
--> statement-breakpoint
CREATE TABLE "temporary_card_checks" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "temporary_cards" (
	"email" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"card_number" text NOT NULL,
	"token_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "temporary_cards_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "member_years" (
	"collector_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"yir_id" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "member_years_collector_id_year_pk" PRIMARY KEY("collector_id","year")
);
--> statement-breakpoint
CREATE TABLE "awaited_receipts" (
	"receipt_key" text NOT NULL,
	"claim_id" uuid NOT NULL,
	"collector_id" uuid NOT NULL,
	CONSTRAINT "awaited_receipts_receipt_key_claim_id_pk" PRIMARY KEY("receipt_key","claim_id")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"collector_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"receipt_key" text NOT NULL,
	"brand_key" text NOT NULL,
	"receipt_number" text NOT NULL,
	"day" date NOT NULL,
	"amount_pence" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"points" integer,
	"pending_points" integer,
	"case_id" uuid,
	CONSTRAINT "claims_collector_id_claim_id_pk" PRIMARY KEY("collector_id","claim_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"campaign_key" text PRIMARY KEY NOT NULL,
	"brand_key" text NOT NULL,
	"says" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"stores" text[],
	"products" text[],
	"minimum_pence" integer NOT NULL,
	"extra_hundredths" integer,
	"points" integer,
	"best_of" text,
	CONSTRAINT "campaigns_give_one" CHECK (("campaigns"."extra_hundredths" is null) <> ("campaigns"."points" is null))
);
--> statement-breakpoint
CREATE TABLE "earned_days" (
	"collector_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"day" date NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "earned_days_collector_id_brand_key_day_pk" PRIMARY KEY("collector_id","brand_key","day")
);
--> statement-breakpoint
CREATE TABLE "earning_rates" (
	"brand_key" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"points" integer NOT NULL,
	"per_pence" integer NOT NULL,
	"minimum_pence" integer NOT NULL,
	"most_per_purchase" integer,
	"most_per_day" integer,
	"excluded" text[] NOT NULL,
	"settles_after_hours" integer NOT NULL,
	CONSTRAINT "earning_rates_brand_key_since_pk" PRIMARY KEY("brand_key","since")
);
--> statement-breakpoint
CREATE TABLE "given_points" (
	"giver" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"points" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_reviews" (
	"collector_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"reference" text NOT NULL,
	"till_id" uuid,
	"points" integer NOT NULL,
	"ceiling" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"settles_at" timestamp with time zone,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	CONSTRAINT "purchase_reviews_collector_id_brand_key_reference_pk" PRIMARY KEY("collector_id","brand_key","reference")
);
--> statement-breakpoint
CREATE TABLE "unsettled" (
	"collector_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"reference" text NOT NULL,
	"settles_at" timestamp with time zone,
	"points" integer NOT NULL,
	CONSTRAINT "unsettled_collector_id_brand_key_reference_pk" PRIMARY KEY("collector_id","brand_key","reference"),
	CONSTRAINT "unsettled_points" CHECK ("unsettled"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "eshop_visitors" (
	"visit_id" uuid PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eshop_visits" (
	"collector_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"usual_days" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "eshop_visits_collector_id_visit_id_pk" PRIMARY KEY("collector_id","visit_id")
);
--> statement-breakpoint
CREATE TABLE "expiry_notices" (
	"collector_id" uuid NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"days_before" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expiry_notices_collector_id_active_at_days_before_pk" PRIMARY KEY("collector_id","active_at","days_before")
);
--> statement-breakpoint
CREATE TABLE "redemption_names" (
	"brand_key" text NOT NULL,
	"redemption_id" text NOT NULL,
	"collector_id" uuid NOT NULL,
	"card_number" text NOT NULL,
	"till_id" uuid NOT NULL,
	"store_id" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redemption_names_brand_key_redemption_id_pk" PRIMARY KEY("brand_key","redemption_id")
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"collector_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"redemption_id" text NOT NULL,
	"card_number" text NOT NULL,
	"till_id" uuid NOT NULL,
	"store_id" text NOT NULL,
	"points" integer NOT NULL,
	"state" text NOT NULL,
	"captured_points" integer,
	"held_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"signals" text[] NOT NULL,
	"with_code" boolean NOT NULL,
	"not_me_token_hash" text NOT NULL,
	"case_id" uuid,
	"case_released_points" integer,
	CONSTRAINT "redemptions_collector_id_brand_key_redemption_id_pk" PRIMARY KEY("collector_id","brand_key","redemption_id")
);
--> statement-breakpoint
CREATE TABLE "refused_tries" (
	"collector_id" uuid NOT NULL,
	"try_id" uuid NOT NULL,
	"card_number" text NOT NULL,
	"brand_key" text NOT NULL,
	"till_id" uuid NOT NULL,
	"store_id" text NOT NULL,
	"points" integer NOT NULL,
	"refusal" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_tries_collector_id_try_id_pk" PRIMARY KEY("collector_id","try_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"collector_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"transaction_id" text NOT NULL,
	"refund_id" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"saved_pence" integer NOT NULL,
	"items" jsonb NOT NULL,
	"taken" jsonb NOT NULL,
	CONSTRAINT "refunds_collector_id_brand_key_transaction_id_refund_id_pk" PRIMARY KEY("collector_id","brand_key","transaction_id","refund_id")
);
--> statement-breakpoint
CREATE TABLE "price_differences" (
	"collector_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"reference" text NOT NULL,
	"line" integer NOT NULL,
	"difference_id" uuid NOT NULL,
	"store_id" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"product_code" text NOT NULL,
	"quantity" integer NOT NULL,
	"charged_pence" integer NOT NULL,
	"member_pence" integer NOT NULL,
	CONSTRAINT "price_differences_collector_id_brand_key_reference_line_pk" PRIMARY KEY("collector_id","brand_key","reference","line")
);
--> statement-breakpoint
CREATE TABLE "brand_pages" (
	"brand_key" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"about" text NOT NULL,
	"keywords" text[] NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"website" text NOT NULL,
	"in_store" boolean NOT NULL,
	"online" boolean NOT NULL,
	"is_eshop" boolean NOT NULL,
	"collect" jsonb NOT NULL,
	"spend" jsonb,
	"terms" text NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_words" (
	"brand_key" text NOT NULL,
	"word" text NOT NULL,
	"weight" real NOT NULL,
	CONSTRAINT "brand_words_brand_key_word_pk" PRIMARY KEY("brand_key","word")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"brand_key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"takes_old_purchases" boolean DEFAULT false NOT NULL,
	"contact_email" text
);
--> statement-breakpoint
CREATE TABLE "till_keys" (
	"key_id" uuid PRIMARY KEY NOT NULL,
	"till_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"parent_key_id" uuid,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "till_keys_hash" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "tills" (
	"till_id" uuid PRIMARY KEY NOT NULL,
	"brand_key" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"card_number" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"collector_id" uuid,
	"last_name" text,
	"date_of_birth" date,
	"postcode" text,
	"address_lines" text[],
	"missed_tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_messages" (
	"collector_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"written_by" text,
	"text" text NOT NULL,
	"sent_as" text,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_messages_collector_id_case_id_message_id_pk" PRIMARY KEY("collector_id","case_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"collector_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" jsonb NOT NULL,
	"sent_as" text,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"reason" text,
	"given_back_points" integer,
	CONSTRAINT "cases_collector_id_case_id_pk" PRIMARY KEY("collector_id","case_id")
);
--> statement-breakpoint
CREATE TABLE "closure_reasons" (
	"month" date NOT NULL,
	"reason" text NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "closure_reasons_month_reason_pk" PRIMARY KEY("month","reason")
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"erases_at" timestamp with time zone NOT NULL,
	"keep_token_hash" text,
	"sign_in_token_hash" text,
	"agreed" jsonb,
	"erasure_began_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "collectors" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"title" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"email" text NOT NULL,
	"mobile" text,
	"contact_changed_at" timestamp with time zone,
	"memorable_name" text,
	"withheld_details" text[] DEFAULT '{}' NOT NULL,
	"address_lines" jsonb NOT NULL,
	"business" jsonb,
	"business_offers_opt_in" boolean NOT NULL,
	"contact_by_email" boolean NOT NULL,
	"contact_by_sms" boolean NOT NULL,
	"contact_by_phone" boolean NOT NULL,
	"contact_by_post" boolean NOT NULL,
	"online_advertising_consent" boolean NOT NULL,
	"terms_agreed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_log" (
	"collector_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"consent" boolean NOT NULL,
	"wording" text NOT NULL,
	"version" integer NOT NULL,
	"screen" text NOT NULL,
	CONSTRAINT "consent_log_collector_id_entry_id_pk" PRIMARY KEY("collector_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"available" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"last_movement" "movement",
	"spending_locked_from" timestamp with time zone,
	"spending_held_until" timestamp with time zone,
	"given_on" date,
	"given_points" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "balances_available" CHECK ("balances"."available" >= 0 or ("balances"."last_movement" is not null and "balances"."last_movement" not in ('spend', 'hold', 'expiry', 'adjustmentOut', 'conversionOut', 'conversionHold', 'reward', 'closureOut'))),
	CONSTRAINT "balances_pending" CHECK ("balances"."pending" >= 0),
	CONSTRAINT "balances_held" CHECK ("balances"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "book_proofs" (
	"proven_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"transfers" bigint NOT NULL,
	"faults" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ceilings" (
	"scope" text PRIMARY KEY NOT NULL,
	"points" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"collector_id" uuid NOT NULL,
	"body_hash" uuid,
	"till_id" uuid,
	"occurred_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reference_key" bigint NOT NULL,
	"available" bigint NOT NULL,
	"pending" bigint NOT NULL,
	"held" bigint NOT NULL,
	"number" integer NOT NULL,
	"points" integer NOT NULL,
	"movement" "movement" NOT NULL,
	"leg" smallint NOT NULL,
	"brand_key" text NOT NULL,
	"reference" text NOT NULL,
	"about" jsonb,
	"saved_pence" integer GENERATED ALWAYS AS (coalesce((about->>'saved')::integer, 0)) STORED NOT NULL,
	CONSTRAINT "transfers_collector_id_number_pk" PRIMARY KEY("collector_id","number"),
	CONSTRAINT "transfers_points" CHECK ("transfers"."points" >= 0),
	CONSTRAINT "transfers_available" CHECK ("transfers"."available" >= 0 or "transfers"."movement" not in ('spend', 'hold', 'expiry', 'adjustmentOut', 'conversionOut', 'conversionHold', 'reward', 'closureOut')),
	CONSTRAINT "transfers_pending" CHECK ("transfers"."pending" >= 0),
	CONSTRAINT "transfers_held" CHECK ("transfers"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "watched_collectors" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"watched_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"collector_id" uuid,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"one_press_unsubscribe" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handed_over_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"collector_id" uuid NOT NULL,
	"group_name" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_choices_collector_id_group_name_channel_pk" PRIMARY KEY("collector_id","group_name","channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"collector_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_collector_id_notification_id_pk" PRIMARY KEY("collector_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notified_transfers" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"refusal" text,
	"place" text,
	"request_id" text,
	"member" text,
	"entered" text,
	"network" text,
	"brand_key" text,
	"till_id" text
);
--> statement-breakpoint
CREATE TABLE "unclaimed_purchases" (
	"transaction_key" text PRIMARY KEY NOT NULL,
	"receipt_key" text NOT NULL,
	"brand_key" text NOT NULL,
	"till_id" uuid NOT NULL,
	"body_key" text NOT NULL,
	"purchase" text NOT NULL,
	"state" text DEFAULT 'unclaimed' NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "offer_auto_loads" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"loads_everything" boolean DEFAULT true NOT NULL,
	"unlocks_prices" boolean DEFAULT true NOT NULL,
	"loaded_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_bookmarks" (
	"collector_id" uuid NOT NULL,
	"offer_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_bookmarks_collector_id_offer_id_pk" PRIMARY KEY("collector_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "offer_budgets" (
	"offer_id" text NOT NULL,
	"slice" smallint NOT NULL,
	"cap" integer NOT NULL,
	"promised" integer NOT NULL,
	CONSTRAINT "offer_budgets_offer_id_slice_pk" PRIMARY KEY("offer_id","slice"),
	CONSTRAINT "offer_budgets_kept" CHECK ("offer_budgets"."promised" between 0 and "offer_budgets"."cap")
);
--> statement-breakpoint
CREATE TABLE "offer_loads" (
	"collector_id" uuid NOT NULL,
	"load_id" uuid NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	"offer_ids" text[] NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "offer_loads_collector_id_load_id_pk" PRIMARY KEY("collector_id","load_id")
);
--> statement-breakpoint
CREATE TABLE "offer_previews" (
	"preview_id" uuid PRIMARY KEY NOT NULL,
	"offer" jsonb NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_states" (
	"collector_id" uuid NOT NULL,
	"offer_id" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"state_before" text,
	"loaded_at" timestamp (3) with time zone,
	"is_promised" boolean NOT NULL,
	"slice" smallint,
	"uses" integer NOT NULL,
	"is_unused_promise" boolean GENERATED ALWAYS AS (is_promised and slice is not null and uses = 0) STORED NOT NULL,
	CONSTRAINT "offer_states_collector_id_offer_id_pk" PRIMARY KEY("collector_id","offer_id"),
	CONSTRAINT "offer_states_used_as_promised" CHECK ("offer_states"."uses" >= 0 and ("offer_states"."uses" = 0 or "offer_states"."is_promised"))
);
--> statement-breakpoint
CREATE TABLE "offer_uses" (
	"collector_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"reference" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"offer_ids" text[] NOT NULL,
	"versions" integer[] NOT NULL,
	"points" integer[] NOT NULL,
	"pence" integer[] NOT NULL,
	"given_back_at" jsonb,
	CONSTRAINT "offer_uses_collector_id_brand_key_reference_pk" PRIMARY KEY("collector_id","brand_key","reference"),
	CONSTRAINT "offer_uses_gain" CHECK (0 <= all("offer_uses"."points") and 0 <= all("offer_uses"."pence")),
	CONSTRAINT "offer_uses_places" CHECK (cardinality("offer_uses"."versions") = cardinality("offer_uses"."offer_ids")
        and cardinality("offer_uses"."points") = cardinality("offer_uses"."offer_ids")
        and cardinality("offer_uses"."pence") = cardinality("offer_uses"."offer_ids"))
);
--> statement-breakpoint
CREATE TABLE "offer_versions" (
	"offer_id" text NOT NULL,
	"version" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "offer_versions_offer_id_version_pk" PRIMARY KEY("offer_id","version"),
	CONSTRAINT "offer_versions_end" CHECK ("offer_versions"."starts_at" < "offer_versions"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"offer_id" text PRIMARY KEY NOT NULL,
	"listed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "personal_prices" (
	"collector_id" uuid NOT NULL,
	"week" date NOT NULL,
	"offer_id" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"bought" smallint NOT NULL,
	"shops" smallint NOT NULL,
	CONSTRAINT "personal_prices_collector_id_week_offer_id_pk" PRIMARY KEY("collector_id","week","offer_id"),
	CONSTRAINT "personal_prices_bought" CHECK ("personal_prices"."bought" between 1 and "personal_prices"."shops")
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"sku" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"base_pence" integer NOT NULL,
	"discount_pence" integer NOT NULL,
	"member_pence" integer GENERATED ALWAYS AS (base_pence - discount_pence) STORED NOT NULL,
	CONSTRAINT "product_prices_sku_since_pk" PRIMARY KEY("sku","since"),
	CONSTRAINT "product_prices_positive" CHECK ("product_prices"."discount_pence" >= 0 and "product_prices"."base_pence" > "product_prices"."discount_pence")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"sku" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"picture" text NOT NULL,
	"restriction" text,
	"is_listed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_nations" (
	"brand_key" text NOT NULL,
	"pattern" text NOT NULL,
	"nation" text NOT NULL,
	CONSTRAINT "store_nations_brand_key_pattern_pk" PRIMARY KEY("brand_key","pattern")
);
--> statement-breakpoint
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
CREATE TABLE "pool_codes" (
	"code_key" text PRIMARY KEY NOT NULL,
	"reward_id" text NOT NULL,
	"sealed_code" text
);
--> statement-breakpoint
CREATE TABLE "reward_versions" (
	"reward_id" text NOT NULL,
	"version" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "reward_versions_reward_id_version_pk" PRIMARY KEY("reward_id","version")
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"reward_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"is_listed" boolean NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_uses" (
	"brand_key" text NOT NULL,
	"use_id" text NOT NULL,
	"collector_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"till_id" uuid NOT NULL,
	"store_id" text NOT NULL,
	"state" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "voucher_uses_brand_key_use_id_pk" PRIMARY KEY("brand_key","use_id")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"collector_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"reward_id" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"points" integer NOT NULL,
	"request_id" uuid,
	"reason" text,
	"code_key" text NOT NULL,
	"sealed_code" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"said_used_at" timestamp with time zone,
	"notice_days" integer,
	"not_me_token_hash" text,
	"case_id" uuid,
	"case_released_points" integer,
	CONSTRAINT "vouchers_collector_id_voucher_id_pk" PRIMARY KEY("collector_id","voucher_id"),
	CONSTRAINT "vouchers_points" CHECK ("vouchers"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "card_codes" (
	"collector_id" uuid NOT NULL,
	"card_number" text NOT NULL,
	"session_hash" text DEFAULT '' NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_codes_collector_id_card_number_session_hash_pk" PRIMARY KEY("collector_id","card_number","session_hash")
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"signs_in_by" text DEFAULT 'EMAIL' NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"collector_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"has_shown_code" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_collector_id_device_hash_pk" PRIMARY KEY("collector_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "login_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"proven_by" text DEFAULT 'email' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"account_id" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "provider_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "recovery_reports" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"id_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"collector_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"collector_id" uuid NOT NULL,
	"credential_hash" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_collector_id_credential_hash_pk" PRIMARY KEY("collector_id","credential_hash")
);
--> statement-breakpoint
CREATE TABLE "spending_choices" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"daily_limit_points" integer,
	"raised_limit_points" integer,
	"raised_from" timestamp with time zone,
	"told_by" text DEFAULT 'email' NOT NULL,
	"locked_for_case" uuid,
	"changed_through" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_changes" (
	"collector_id" uuid NOT NULL,
	"change" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_changes_collector_id_change_pk" PRIMARY KEY("collector_id","change")
);
--> statement-breakpoint
CREATE TABLE "two_factor_challenges" (
	"challenge_id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"collector_id" uuid,
	"code_hash" text,
	"code_sent_by" text,
	"link_hash" text,
	"codes_sent" integer DEFAULT 0 NOT NULL,
	"texts_sent" integer DEFAULT 0 NOT NULL,
	"is_of_known_device" boolean DEFAULT false NOT NULL,
	"missed_tries" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batched_jobs" (
	"job_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batched_jobs_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"most_attempts" integer NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "named_calls" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" uuid NOT NULL,
	"answer" jsonb,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "named_calls_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "robot_checks" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_pages" ADD CONSTRAINT "brand_pages_brand_key_brands_brand_key_fk" FOREIGN KEY ("brand_key") REFERENCES "public"."brands"("brand_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_words" ADD CONSTRAINT "brand_words_brand_key_brand_pages_brand_key_fk" FOREIGN KEY ("brand_key") REFERENCES "public"."brand_pages"("brand_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_keys" ADD CONSTRAINT "till_keys_till_id_tills_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tills" ADD CONSTRAINT "tills_brand_key_brands_brand_key_fk" FOREIGN KEY ("brand_key") REFERENCES "public"."brands"("brand_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_sku_products_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."products"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arcade_plays_of_day" ON "arcade_plays" USING btree ("collector_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "arcade_plays_open" ON "arcade_plays" USING btree ("collector_id") WHERE "arcade_plays"."cell" is null;--> statement-breakpoint
CREATE INDEX "quest_members_open" ON "quest_members" USING btree ("collector_id") WHERE "quest_members"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "split_test_exposures_round" ON "split_test_exposures" USING btree ("test","round");--> statement-breakpoint
CREATE INDEX "automatic_conversions_by_time" ON "automatic_conversions" USING btree ("next_at") WHERE not "automatic_conversions"."is_paused";--> statement-breakpoint
CREATE INDEX "conversion_quotes_by_end" ON "conversion_quotes" USING btree ("holds_until");--> statement-breakpoint
CREATE UNIQUE INDEX "conversions_by_id" ON "conversions" USING btree ("conversion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversions_by_token" ON "conversions" USING btree ("not_me_token_hash");--> statement-breakpoint
CREATE INDEX "conversions_due" ON "conversions" USING btree ("partner_id","due_at") WHERE "conversions"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "conversions_settled" ON "conversions" USING btree ("partner_id",coalesce("late_at", "ended_at"));--> statement-breakpoint
CREATE INDEX "partner_accounts_by_collector" ON "partner_accounts" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "partner_link_attempts_by_expiry" ON "partner_link_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "partner_link_attempts_by_collector" ON "partner_link_attempts" USING btree ("collector_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_links_by_account" ON "partner_links" USING btree ("partner_id","account_hash") WHERE unlinked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_differences_open" ON "partner_differences" USING btree ("partner_id","direction","conversion_id") WHERE "partner_differences"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "partner_differences_by_conversion" ON "partner_differences" USING btree ("conversion_id");--> statement-breakpoint
CREATE INDEX "partner_file_lines_by_conversion" ON "partner_file_lines" USING btree ("conversion_id","partner_id");--> statement-breakpoint
CREATE INDEX "email_changes_by_token" ON "email_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_by_stop_token" ON "email_changes" USING btree ("stop_token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_by_age" ON "email_changes" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "data_export_chunks_by_collector" ON "data_export_chunks" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "data_export_chunks_by_end" ON "data_export_chunks" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "data_exports" USING btree ("collector_id") WHERE "data_exports"."state" = 'making';--> statement-breakpoint
CREATE INDEX "data_exports_by_collector" ON "data_exports" USING btree ("collector_id","export_id");--> statement-breakpoint
CREATE INDEX "data_exports_by_end" ON "data_exports" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "registrations_by_silence" ON "registrations" USING btree ("last_heard_at");--> statement-breakpoint
CREATE INDEX "temporary_card_checks_by_collector" ON "temporary_card_checks" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "temporary_cards_by_collector" ON "temporary_cards" USING btree ("collector_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_by_receipt" ON "claims" USING btree ("collector_id","receipt_key");--> statement-breakpoint
CREATE INDEX "campaigns_by_brand" ON "campaigns" USING btree ("brand_key");--> statement-breakpoint
CREATE INDEX "purchase_reviews_open" ON "purchase_reviews" USING btree ("held_at") WHERE "purchase_reviews"."decision" is null;--> statement-breakpoint
CREATE INDEX "unsettled_by_time" ON "unsettled" USING btree ("settles_at");--> statement-breakpoint
CREATE INDEX "redemption_names_by_till" ON "redemption_names" USING btree ("till_id","store_id","held_at");--> statement-breakpoint
CREATE INDEX "redemptions_by_time" ON "redemptions" USING btree ("collector_id","held_at");--> statement-breakpoint
CREATE INDEX "redemptions_by_token" ON "redemptions" USING btree ("not_me_token_hash");--> statement-breakpoint
CREATE INDEX "refused_tries_by_time" ON "refused_tries" USING btree ("collector_id","tried_at");--> statement-breakpoint
CREATE UNIQUE INDEX "price_differences_by_brand" ON "price_differences" USING btree ("brand_key","difference_id");--> statement-breakpoint
CREATE INDEX "brand_words_by_beginning" ON "brand_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "brand_words_by_likeness" ON "brand_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "till_keys_by_till" ON "till_keys" USING btree ("till_id");--> statement-breakpoint
CREATE INDEX "till_keys_by_parent" ON "till_keys" USING btree ("parent_key_id");--> statement-breakpoint
CREATE INDEX "cards_by_collector" ON "cards" USING btree ("collector_id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_messages_sent_as" ON "case_messages" USING btree ("collector_id","sent_as");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_sent_as" ON "cases" USING btree ("collector_id","sent_as");--> statement-breakpoint
CREATE INDEX "closures_open" ON "closures" USING btree ("erases_at") WHERE "closures"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "closures_by_keep_token" ON "closures" USING btree ("keep_token_hash");--> statement-breakpoint
CREATE INDEX "closures_by_sign_in_token" ON "closures" USING btree ("sign_in_token_hash");--> statement-breakpoint
CREATE INDEX "collectors_by_date_of_birth" ON "collectors" USING btree ("date_of_birth");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_by_reference" ON "transfers" USING btree ("reference_key","collector_id") WHERE "transfers"."leg" = 0;--> statement-breakpoint
CREATE INDEX "transfers_claimed" ON "transfers" USING btree ("brand_key","reference_key") WHERE "transfers"."leg" = 0 and "transfers"."about" ? 'claimedAt';--> statement-breakpoint
CREATE INDEX "transfers_saving" ON "transfers" USING btree ("collector_id","occurred_at","number","saved_pence") WHERE "transfers"."saved_pence" <> 0;--> statement-breakpoint
CREATE INDEX "transfers_adjusted" ON "transfers" USING btree ("posted_at") WHERE "transfers"."movement" in ('adjustmentIn', 'adjustmentOut');--> statement-breakpoint
CREATE INDEX "messages_by_recipient" ON "messages" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "notification_choices_on" ON "notification_choices" USING btree ("group_name","collector_id") WHERE "notification_choices"."is_on";--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("collector_id","event");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("collector_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "security_events_by_time" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_by_member" ON "security_events" USING btree ("member","at");--> statement-breakpoint
CREATE INDEX "security_events_by_entered" ON "security_events" USING btree ("entered","at");--> statement-breakpoint
CREATE INDEX "unclaimed_purchases_by_receipt" ON "unclaimed_purchases" USING btree ("receipt_key");--> statement-breakpoint
CREATE INDEX "unclaimed_purchases_by_brand" ON "unclaimed_purchases" USING btree ("brand_key");--> statement-breakpoint
CREATE INDEX "unclaimed_purchases_by_end" ON "unclaimed_purchases" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_collector" ON "push_subscriptions" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "offer_auto_loads_by_time" ON "offer_auto_loads" USING btree ("loaded_until");--> statement-breakpoint
CREATE INDEX "offer_states_promised" ON "offer_states" USING btree ("offer_id","collector_id") WHERE "offer_states"."is_unused_promise";--> statement-breakpoint
CREATE INDEX "personal_prices_by_week" ON "personal_prices" USING btree ("week");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_places_of_member" ON "queue_places" USING btree ("event_id","collector_id");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_places_of_browser" ON "queue_places" USING btree ("event_id","token_hash");--> statement-breakpoint
CREATE INDEX "queue_places_new" ON "queue_places" USING btree ("event_id","joined_at") WHERE "queue_places"."number" is null;--> statement-breakpoint
CREATE INDEX "queue_places_waiting" ON "queue_places" USING btree ("event_id","number") WHERE "queue_places"."number" is not null and "queue_places"."admitted_at" is null;--> statement-breakpoint
CREATE INDEX "queue_places_admitted" ON "queue_places" USING btree ("event_id","admitted_at") WHERE "queue_places"."admitted_at" is not null;--> statement-breakpoint
CREATE INDEX "pool_codes_left" ON "pool_codes" USING btree ("reward_id","code_key") WHERE "pool_codes"."sealed_code" is not null;--> statement-breakpoint
CREATE INDEX "voucher_uses_by_voucher" ON "voucher_uses" USING btree ("collector_id","voucher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_once" ON "vouchers" USING btree ("collector_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_by_code" ON "vouchers" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "vouchers_by_not_me_token" ON "vouchers" USING btree ("not_me_token_hash") WHERE "vouchers"."not_me_token_hash" is not null;--> statement-breakpoint
CREATE INDEX "vouchers_open" ON "vouchers" USING btree ("expires_at") WHERE "vouchers"."state" in ('TO_USE', 'HELD');--> statement-breakpoint
CREATE INDEX "email_confirmations_by_token" ON "email_confirmations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_resets_by_collector" ON "password_resets" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_records_by_grant" ON "provider_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "provider_records_by_uid" ON "provider_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "provider_records_by_expiry" ON "provider_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_records_of_account" ON "provider_records" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "recovery_reports_by_collector" ON "recovery_reports" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "recovery_reports_by_expiry" ON "recovery_reports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_collector" ON "sessions" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "two_factor_challenges_by_age" ON "two_factor_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "two_factor_challenges_by_collector" ON "two_factor_challenges" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "batched_jobs_due" ON "batched_jobs" USING btree ("name","run_at","job_id") WHERE "batched_jobs"."attempts" < "batched_jobs"."most_attempts";--> statement-breakpoint
CREATE INDEX "named_calls_by_age" ON "named_calls" USING btree ("asked_at");
--> statement-breakpoint
-- Statements that tables.ts cannot express. Changes go into a migration by hand.

-- Every posting updates a balance row. Free space on its page lets PostgreSQL update it without touching an index.
alter table balances set (fillfactor = 60);

-- Includes the brand in the primary key's index, which the feed of one brand is read from: an index of its own would be
-- written with every posting.
alter table transfers drop constraint transfers_collector_id_number_pk;
alter table transfers add constraint transfers_collector_id_number_pk
  primary key (collector_id, number) include (brand_key);

-- A crash may empty it; leases are not worth a write to the log.
alter table watched_collectors set unlogged;
