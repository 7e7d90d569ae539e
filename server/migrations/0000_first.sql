CREATE TABLE "purchases" (
	"collector_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"transaction_id" text NOT NULL,
	"transfer_id" uuid,
	"till_id" uuid NOT NULL,
	"store_id" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"points" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_collector_id_brand_key_transaction_id_pk" PRIMARY KEY("collector_id","brand_key","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"brand_key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"points_per_pound" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_keys" (
	"till_id" uuid PRIMARY KEY NOT NULL,
	"brand_key" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_keys_hash" UNIQUE("key_hash")
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
CREATE TABLE "collectors" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
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
CREATE TABLE "identities" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "login_tokens" (
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
	CONSTRAINT "balances_available" CHECK ("balances"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"collector_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"side" smallint NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"points" bigint GENERATED ALWAYS AS (side * amount) STORED NOT NULL,
	CONSTRAINT "entries_collector_id_transfer_id_side_pk" PRIMARY KEY("collector_id","transfer_id","side"),
	CONSTRAINT "entries_take_or_give" CHECK ("entries"."side" in (-1, 1))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"collector_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"reference" text NOT NULL,
	"movement" text NOT NULL,
	"points" bigint NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_collector_id_transfer_id_pk" PRIMARY KEY("collector_id","transfer_id"),
	CONSTRAINT "transfers_once" UNIQUE("collector_id","brand_key","reference"),
	CONSTRAINT "transfers_amount" UNIQUE("collector_id","transfer_id","points"),
	CONSTRAINT "transfers_move_points" CHECK ("transfers"."points" > 0)
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
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
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "till_keys" ADD CONSTRAINT "till_keys_brand_key_brands_brand_key_fk" FOREIGN KEY ("brand_key") REFERENCES "public"."brands"("brand_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_of_transfer" FOREIGN KEY ("collector_id","transfer_id","amount") REFERENCES "public"."transfers"("collector_id","transfer_id","points") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_by_transfer" ON "purchases" USING btree ("collector_id","transfer_id");--> statement-breakpoint
CREATE INDEX "cards_by_collector" ON "cards" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "provider_records_by_grant" ON "provider_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "provider_records_by_uid" ON "provider_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "provider_records_by_expiry" ON "provider_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_collector" ON "sessions" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "transfers_by_time" ON "transfers" USING btree ("collector_id","occurred_at","transfer_id");--> statement-breakpoint
CREATE INDEX "messages_by_recipient" ON "messages" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "registrations_by_silence" ON "registrations" USING btree ("last_heard_at");