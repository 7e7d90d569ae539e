CREATE TABLE "card_batches" (
	"batch_id" uuid PRIMARY KEY NOT NULL,
	"cards" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"printed_at" timestamp with time zone,
	"printed_by" text,
	"posted_at" timestamp with time zone,
	"posted_by" text
);
--> statement-breakpoint
ALTER TABLE "card_orders" ADD COLUMN "state" text DEFAULT 'ORDERED' NOT NULL;--> statement-breakpoint
ALTER TABLE "card_orders" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "card_orders" ADD COLUMN "printed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_orders" ADD COLUMN "posted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "card_orders_by_batch" ON "card_orders" USING btree ("batch_id","state","order_id");