CREATE TABLE "store_nations" (
	"brand_key" text NOT NULL,
	"pattern" text NOT NULL,
	"nation" text NOT NULL,
	CONSTRAINT "store_nations_brand_key_pattern_pk" PRIMARY KEY("brand_key","pattern")
);
--> statement-breakpoint
CREATE TABLE "price_differences" (
	"collector_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"reference" text NOT NULL,
	"line" integer NOT NULL,
	"difference_id" uuid NOT NULL,
	"store_id" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"product_code" text NOT NULL,
	"quantity" integer NOT NULL,
	"charged_pence" integer NOT NULL,
	"member_pence" integer NOT NULL,
	CONSTRAINT "price_differences_collector_id_brand_key_reference_line_pk" PRIMARY KEY("collector_id","brand_key","reference","line")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "price_differences_by_brand" ON "price_differences" USING btree ("brand_key","difference_id");