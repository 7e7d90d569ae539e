create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
CREATE TABLE "brand_pages" (
	"brand_key" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"about" text NOT NULL,
	"keywords" text[] NOT NULL,
	"website" text NOT NULL,
	"in_store" boolean NOT NULL,
	"online" boolean NOT NULL,
	"is_eshop" boolean NOT NULL,
	"collect" jsonb NOT NULL,
	"spend" jsonb,
	"terms" text NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_words" (
	"brand_key" text NOT NULL,
	"word" text NOT NULL,
	"weight" real NOT NULL,
	CONSTRAINT "brand_words_brand_key_word_pk" PRIMARY KEY("brand_key","word")
);
--> statement-breakpoint
CREATE TABLE "eshop_visitors" (
	"visit_id" uuid PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eshop_visits" (
	"collector_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"brand_key" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"usual_days" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "eshop_visits_collector_id_visit_id_pk" PRIMARY KEY("collector_id","visit_id")
);
--> statement-breakpoint
ALTER TABLE "brand_pages" ADD CONSTRAINT "brand_pages_brand_key_brands_brand_key_fk" FOREIGN KEY ("brand_key") REFERENCES "public"."brands"("brand_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_words" ADD CONSTRAINT "brand_words_brand_key_brand_pages_brand_key_fk" FOREIGN KEY ("brand_key") REFERENCES "public"."brand_pages"("brand_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_words_by_likeness" ON "brand_words" USING gin ("word" gin_trgm_ops);