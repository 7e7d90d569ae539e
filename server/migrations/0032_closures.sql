ALTER TYPE "public"."movement" ADD VALUE 'closureOut';--> statement-breakpoint
ALTER TYPE "public"."movement" ADD VALUE 'closureIn';--> statement-breakpoint
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
ALTER TABLE "balances" DROP CONSTRAINT "balances_available";--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_available";--> statement-breakpoint
CREATE INDEX "closures_open" ON "closures" USING btree ("erases_at") WHERE "closures"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "closures_by_keep_token" ON "closures" USING btree ("keep_token_hash");--> statement-breakpoint
CREATE INDEX "closures_by_sign_in_token" ON "closures" USING btree ("sign_in_token_hash");--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_available" CHECK ("balances"."available" >= 0 or ("balances"."last_movement" is not null and "balances"."last_movement" not in ('spend', 'hold', 'expiry', 'adjustmentOut', 'conversionOut', 'closureOut'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_available" CHECK ("transfers"."available" >= 0 or "transfers"."movement" not in ('spend', 'hold', 'expiry', 'adjustmentOut', 'conversionOut', 'closureOut')) NOT VALID;