CREATE TABLE "card_codes" (
	"collector_id" uuid NOT NULL,
	"card_number" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_codes_collector_id_card_number_pk" PRIMARY KEY("collector_id","card_number")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"collector_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cases_collector_id_case_id_pk" PRIMARY KEY("collector_id","case_id")
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
CREATE INDEX "redemption_names_by_till" ON "redemption_names" USING btree ("till_id","store_id","held_at");--> statement-breakpoint
CREATE INDEX "redemptions_by_time" ON "redemptions" USING btree ("collector_id","held_at");--> statement-breakpoint
CREATE INDEX "redemptions_by_token" ON "redemptions" USING btree ("not_me_token_hash");--> statement-breakpoint
CREATE INDEX "refused_tries_by_time" ON "refused_tries" USING btree ("collector_id","tried_at");