CREATE TABLE "card_orders" (
	"collector_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"card_number" text NOT NULL,
	"replacement_type" text,
	"name" text NOT NULL,
	"address_lines" jsonb NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_orders_collector_id_order_id_pk" PRIMARY KEY("collector_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "one_press_unsubscribe" text;--> statement-breakpoint
CREATE INDEX "collectors_by_date_of_birth" ON "collectors" USING btree ("date_of_birth");