CREATE TYPE "public"."movement" AS ENUM('earn', 'earnPending', 'bonus', 'bonusPending', 'settle', 'cancel', 'reversal', 'spend', 'hold', 'capture', 'release', 'expiry', 'adjustmentIn', 'adjustmentOut', 'conversionIn', 'conversionOut');--> statement-breakpoint
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
CREATE TABLE "email_confirmations" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"brand_key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_keys" (
	"key_id" uuid PRIMARY KEY NOT NULL,
	"till_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
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
CREATE TABLE "card_codes" (
	"collector_id" uuid NOT NULL,
	"card_number" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_codes_collector_id_card_number_pk" PRIMARY KEY("collector_id","card_number")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"card_number" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"collector_id" uuid,
	"last_name" text,
	"date_of_birth" date,
	"postcode" text,
	"missed_tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"collector_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"reason" text,
	"given_back_points" integer,
	CONSTRAINT "cases_collector_id_case_id_pk" PRIMARY KEY("collector_id","case_id")
);
--> statement-breakpoint
CREATE TABLE "collectors" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"contact_changed_at" timestamp with time zone,
	"memorable_name" text NOT NULL,
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
CREATE TABLE "unsettled" (
	"collector_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"reference" text NOT NULL,
	"settles_at" timestamp with time zone NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "unsettled_collector_id_brand_key_reference_pk" PRIMARY KEY("collector_id","brand_key","reference"),
	CONSTRAINT "unsettled_points" CHECK ("unsettled"."points" >= 0)
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
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "provider_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"id_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "balances_available" CHECK ("balances"."available" >= 0 or ("balances"."last_movement" is not null and "balances"."last_movement" not in ('spend', 'hold', 'expiry', 'adjustmentOut', 'conversionOut'))),
	CONSTRAINT "balances_pending" CHECK ("balances"."pending" >= 0),
	CONSTRAINT "balances_held" CHECK ("balances"."held" >= 0)
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
	CONSTRAINT "transfers_available" CHECK ("transfers"."available" >= 0 or "transfers"."movement" not in ('spend', 'hold', 'expiry', 'adjustmentOut', 'conversionOut')),
	CONSTRAINT "transfers_pending" CHECK ("transfers"."pending" >= 0),
	CONSTRAINT "transfers_held" CHECK ("transfers"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "card_orders" (
	"collector_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"card_number" text NOT NULL,
	"replacement_type" text,
	"name" text NOT NULL,
	"address_lines" jsonb NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_orders_collector_id_order_id_pk" PRIMARY KEY("collector_id","order_id")
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
	"sent_at" timestamp with time zone
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
CREATE TABLE "registrations" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"auth_token_hash" text NOT NULL,
	"second_token_hash" text,
	"email" text,
	"contact_by_email" boolean DEFAULT true NOT NULL,
	"link_token_hash" text,
	"link_sent_at" timestamp with time zone,
	"email_confirmed_at" timestamp with time zone,
	"card_number" text,
	"user_type" text,
	"details_matched_at" timestamp with time zone,
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
CREATE TABLE "temporary_cards" (
	"email" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"card_number" text NOT NULL,
	"token_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "temporary_cards_token" UNIQUE("token_hash")
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
CREATE TABLE "two_factor_challenges" (
	"challenge_id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"collector_id" uuid,
	"code_hash" text,
	"code_sent_by" text,
	"codes_sent" integer DEFAULT 0 NOT NULL,
	"missed_tries" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "till_keys" ADD CONSTRAINT "till_keys_till_id_tills_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tills" ADD CONSTRAINT "tills_brand_key_brands_brand_key_fk" FOREIGN KEY ("brand_key") REFERENCES "public"."brands"("brand_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_by_token" ON "email_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_by_stop_token" ON "email_changes" USING btree ("stop_token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_by_age" ON "email_changes" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "email_confirmations_by_token" ON "email_confirmations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "till_keys_by_till" ON "till_keys" USING btree ("till_id");--> statement-breakpoint
CREATE INDEX "cards_by_collector" ON "cards" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "collectors_by_date_of_birth" ON "collectors" USING btree ("date_of_birth");--> statement-breakpoint
CREATE INDEX "campaigns_by_brand" ON "campaigns" USING btree ("brand_key");--> statement-breakpoint
CREATE INDEX "unsettled_by_time" ON "unsettled" USING btree ("settles_at");--> statement-breakpoint
CREATE INDEX "password_resets_by_collector" ON "password_resets" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_records_by_grant" ON "provider_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "provider_records_by_uid" ON "provider_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "provider_records_by_expiry" ON "provider_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_records_by_account" ON "provider_records" USING btree ((coalesce("payload" ->> 'accountId', "payload" #>> '{result,login,accountId}')));--> statement-breakpoint
CREATE INDEX "sessions_by_collector" ON "sessions" USING btree ("collector_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_once" ON "transfers" USING btree ("collector_id","reference_key") WHERE "transfers"."leg" = 0;--> statement-breakpoint
CREATE INDEX "transfers_saving" ON "transfers" USING btree ("collector_id","occurred_at","number","saved_pence") WHERE "transfers"."saved_pence" <> 0;--> statement-breakpoint
CREATE INDEX "transfers_adjusted" ON "transfers" USING btree ("posted_at") WHERE "transfers"."movement" in ('adjustmentIn', 'adjustmentOut');--> statement-breakpoint
CREATE INDEX "messages_by_recipient" ON "messages" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "redemption_names_by_till" ON "redemption_names" USING btree ("till_id","store_id","held_at");--> statement-breakpoint
CREATE INDEX "redemptions_by_time" ON "redemptions" USING btree ("collector_id","held_at");--> statement-breakpoint
CREATE INDEX "redemptions_by_token" ON "redemptions" USING btree ("not_me_token_hash");--> statement-breakpoint
CREATE INDEX "refused_tries_by_time" ON "refused_tries" USING btree ("collector_id","tried_at");--> statement-breakpoint
CREATE INDEX "registrations_by_silence" ON "registrations" USING btree ("last_heard_at");--> statement-breakpoint
CREATE INDEX "two_factor_challenges_by_age" ON "two_factor_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "two_factor_challenges_by_collector" ON "two_factor_challenges" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "named_calls_by_age" ON "named_calls" USING btree ("asked_at");--> statement-breakpoint
-- A balance row is replaced with every posting: room beside it, so that no index has to hear of it.
alter table balances set (fillfactor = 60);

-- What stands in the books never changes: noted early, so that sums are read from an index alone.
alter table transfers set (autovacuum_vacuum_insert_scale_factor = 0.02);

-- The feed of one brand is chosen in the index, which is read in the order of the feed; an index of its own would be
-- written with every posting.
alter table transfers drop constraint transfers_collector_id_number_pk;
alter table transfers add constraint transfers_collector_id_number_pk
  primary key (collector_id, number) include (brand_key);
