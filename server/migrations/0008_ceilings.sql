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
CREATE TABLE "ceilings" (
	"scope" text PRIMARY KEY NOT NULL,
	"points" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unsettled" ALTER COLUMN "settles_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "given_on" date;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "given_points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "purchase_reviews_open" ON "purchase_reviews" USING btree ("held_at") WHERE "purchase_reviews"."decision" is null;