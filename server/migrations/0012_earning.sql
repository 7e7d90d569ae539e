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
CREATE INDEX "campaigns_by_brand" ON "campaigns" USING btree ("brand_key");--> statement-breakpoint
CREATE INDEX "unsettled_by_time" ON "unsettled" USING btree ("settles_at");--> statement-breakpoint
ALTER TABLE "brands" DROP COLUMN "points_per_pound";