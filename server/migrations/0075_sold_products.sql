CREATE TABLE "counted_products" (
	"counts" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_products" (
	"brand_key" text NOT NULL,
	"product_code" text NOT NULL,
	"last_sold_on" date NOT NULL,
	CONSTRAINT "sold_products_brand_key_product_code_pk" PRIMARY KEY("brand_key","product_code")
);
