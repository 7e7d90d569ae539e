CREATE TABLE "product_prices" (
	"sku" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"base_pence" integer NOT NULL,
	"discount_pence" integer NOT NULL,
	"member_pence" integer GENERATED ALWAYS AS (base_pence - discount_pence) STORED NOT NULL,
	CONSTRAINT "product_prices_sku_since_pk" PRIMARY KEY("sku","since"),
	CONSTRAINT "product_prices_positive" CHECK ("product_prices"."discount_pence" >= 0 and "product_prices"."base_pence" > "product_prices"."discount_pence")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"sku" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"picture" text NOT NULL,
	"restriction" text,
	"is_listed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_sku_products_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."products"("sku") ON DELETE no action ON UPDATE no action;