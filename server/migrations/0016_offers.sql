CREATE TABLE "offer_budgets" (
	"offer_id" text NOT NULL,
	"slice" smallint NOT NULL,
	"cap" integer NOT NULL,
	"promised" integer NOT NULL,
	CONSTRAINT "offer_budgets_offer_id_slice_pk" PRIMARY KEY("offer_id","slice"),
	CONSTRAINT "offer_budgets_kept" CHECK ("offer_budgets"."promised" between 0 and "offer_budgets"."cap")
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
	CONSTRAINT "offer_states_collector_id_offer_id_pk" PRIMARY KEY("collector_id","offer_id"),
	CONSTRAINT "offer_states_used_as_promised" CHECK ("offer_states"."uses" >= 0 and ("offer_states"."uses" = 0 or "offer_states"."is_promised"))
);
--> statement-breakpoint
CREATE TABLE "offer_uses" (
	"collector_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"reference" text NOT NULL,
	"offer_id" text NOT NULL,
	"version" integer NOT NULL,
	"points" integer NOT NULL,
	"pence" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "offer_uses_collector_id_brand_key_reference_offer_id_pk" PRIMARY KEY("collector_id","brand_key","reference","offer_id"),
	CONSTRAINT "offer_uses_gain" CHECK ("offer_uses"."points" >= 0 and "offer_uses"."pence" >= 0)
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
CREATE INDEX "offer_states_promised" ON "offer_states" USING btree ("offer_id","collector_id") WHERE "offer_states"."is_promised" and "offer_states"."slice" is not null and "offer_states"."uses" = 0;