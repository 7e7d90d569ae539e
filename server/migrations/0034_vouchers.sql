ALTER TYPE "public"."movement" ADD VALUE 'reward' BEFORE 'closureOut';--> statement-breakpoint
ALTER TYPE "public"."movement" ADD VALUE 'rewardBack' BEFORE 'closureOut';--> statement-breakpoint
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
	"is_listed" boolean NOT NULL
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
ALTER TABLE "balances" DROP CONSTRAINT "balances_available";--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_available";--> statement-breakpoint
CREATE INDEX "pool_codes_left" ON "pool_codes" USING btree ("reward_id","code_key") WHERE "pool_codes"."sealed_code" is not null;--> statement-breakpoint
CREATE INDEX "voucher_uses_by_voucher" ON "voucher_uses" USING btree ("collector_id","voucher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_once" ON "vouchers" USING btree ("collector_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_by_code" ON "vouchers" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "vouchers_by_not_me_token" ON "vouchers" USING btree ("not_me_token_hash") WHERE "vouchers"."not_me_token_hash" is not null;--> statement-breakpoint
CREATE INDEX "vouchers_open" ON "vouchers" USING btree ("expires_at") WHERE "vouchers"."state" in ('TO_USE', 'HELD');--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_available" CHECK ("balances"."available" >= 0 or ("balances"."last_movement" is not null and "balances"."last_movement" not in ('spend', 'hold', 'expiry', 'adjustmentOut', 'conversionOut', 'reward', 'closureOut'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_available" CHECK ("transfers"."available" >= 0 or "transfers"."movement" not in ('spend', 'hold', 'expiry', 'adjustmentOut', 'conversionOut', 'reward', 'closureOut')) NOT VALID;