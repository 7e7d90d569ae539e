CREATE TABLE "bought_products" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"worked_out_at" timestamp with time zone NOT NULL,
	"products" jsonb NOT NULL
);
