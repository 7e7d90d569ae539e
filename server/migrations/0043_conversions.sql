ALTER TYPE "public"."movement" ADD VALUE 'conversionHold' BEFORE 'reward';--> statement-breakpoint
ALTER TYPE "public"."movement" ADD VALUE 'conversionSettled' BEFORE 'reward';--> statement-breakpoint
ALTER TYPE "public"."movement" ADD VALUE 'conversionBack' BEFORE 'reward';--> statement-breakpoint
ALTER TYPE "public"."movement" ADD VALUE 'conversionUndone' BEFORE 'reward';--> statement-breakpoint
ALTER TYPE "public"."movement" ADD VALUE 'conversionLate' BEFORE 'reward';--> statement-breakpoint
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
ALTER TABLE "balances" DROP CONSTRAINT "balances_available";--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_available";--> statement-breakpoint
CREATE INDEX "automatic_conversions_by_time" ON "automatic_conversions" USING btree ("next_at") WHERE not "automatic_conversions"."is_paused";--> statement-breakpoint
CREATE INDEX "conversion_quotes_by_end" ON "conversion_quotes" USING btree ("holds_until");--> statement-breakpoint
CREATE UNIQUE INDEX "conversions_by_id" ON "conversions" USING btree ("conversion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversions_by_token" ON "conversions" USING btree ("not_me_token_hash");--> statement-breakpoint
CREATE INDEX "conversions_due" ON "conversions" USING btree ("partner_id","due_at") WHERE "conversions"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_available" CHECK ("balances"."available" >= 0 or ("balances"."last_movement" is not null and "balances"."last_movement" not in ('spend', 'hold', 'expiry', 'adjustmentOut', 'conversionOut', 'conversionHold', 'reward', 'closureOut'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_available" CHECK ("transfers"."available" >= 0 or "transfers"."movement" not in ('spend', 'hold', 'expiry', 'adjustmentOut', 'conversionOut', 'conversionHold', 'reward', 'closureOut')) NOT VALID;