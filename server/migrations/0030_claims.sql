CREATE TABLE "awaited_receipts" (
	"receipt_key" text NOT NULL,
	"claim_id" uuid NOT NULL,
	"collector_id" uuid NOT NULL,
	CONSTRAINT "awaited_receipts_receipt_key_claim_id_pk" PRIMARY KEY("receipt_key","claim_id")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"collector_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"receipt_key" text NOT NULL,
	"brand_key" text NOT NULL,
	"receipt_number" text NOT NULL,
	"day" date NOT NULL,
	"amount_pence" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"points" integer,
	"pending_points" integer,
	"case_id" uuid,
	CONSTRAINT "claims_collector_id_claim_id_pk" PRIMARY KEY("collector_id","claim_id")
);
--> statement-breakpoint
CREATE TABLE "unclaimed_purchases" (
	"transaction_key" text PRIMARY KEY NOT NULL,
	"receipt_key" text NOT NULL,
	"brand_key" text NOT NULL,
	"till_id" uuid NOT NULL,
	"body_key" text NOT NULL,
	"purchase" text NOT NULL,
	"state" text DEFAULT 'unclaimed' NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "claims_by_receipt" ON "claims" USING btree ("collector_id","receipt_key");--> statement-breakpoint
CREATE INDEX "unclaimed_purchases_by_receipt" ON "unclaimed_purchases" USING btree ("receipt_key");--> statement-breakpoint
CREATE INDEX "unclaimed_purchases_by_brand" ON "unclaimed_purchases" USING btree ("brand_key");--> statement-breakpoint
CREATE INDEX "unclaimed_purchases_by_end" ON "unclaimed_purchases" USING btree ("kept_until");