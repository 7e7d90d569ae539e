ALTER TYPE "public"."movement" ADD VALUE 'joinedOut';--> statement-breakpoint
ALTER TYPE "public"."movement" ADD VALUE 'joinedPendingOut';--> statement-breakpoint
ALTER TYPE "public"."movement" ADD VALUE 'joinedHeldOut';--> statement-breakpoint
ALTER TYPE "public"."movement" ADD VALUE 'joinedIn';--> statement-breakpoint
ALTER TYPE "public"."movement" ADD VALUE 'joinedPendingIn';--> statement-breakpoint
ALTER TYPE "public"."movement" ADD VALUE 'joinedHeldIn';--> statement-breakpoint
CREATE TABLE "account_joins" (
	"join_id" uuid PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"joined_id" uuid NOT NULL,
	"card" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "joined_transfers" (
	"joined_id" uuid NOT NULL,
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
	CONSTRAINT "joined_transfers_collector_id_number_pk" PRIMARY KEY("collector_id","number")
);
--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "joined_into" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "account_joins_once" ON "account_joins" USING btree ("joined_id");--> statement-breakpoint
CREATE INDEX "joined_transfers_by_reference" ON "joined_transfers" USING btree ("reference_key","collector_id") WHERE "joined_transfers"."leg" = 0;--> statement-breakpoint
CREATE INDEX "joined_transfers_saving" ON "joined_transfers" USING btree ("collector_id","occurred_at","number") WHERE "joined_transfers"."saved_pence" <> 0;