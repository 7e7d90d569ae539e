-- A till had one key; its keys are rows of their own now.
CREATE TABLE "till_keys_before" AS TABLE "till_keys";--> statement-breakpoint
DROP TABLE "till_keys";--> statement-breakpoint
CREATE TABLE "till_keys" (
	"key_id" uuid PRIMARY KEY NOT NULL,
	"till_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "till_keys_hash" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "tills" (
	"till_id" uuid PRIMARY KEY NOT NULL,
	"brand_key" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "named_calls" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" uuid NOT NULL,
	"answer" jsonb,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "named_calls_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
ALTER TABLE "till_keys" ADD CONSTRAINT "till_keys_till_id_tills_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tills" ADD CONSTRAINT "tills_brand_key_brands_brand_key_fk" FOREIGN KEY ("brand_key") REFERENCES "public"."brands"("brand_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_keys_by_till" ON "till_keys" USING btree ("till_id");--> statement-breakpoint
CREATE INDEX "named_calls_by_age" ON "named_calls" USING btree ("asked_at");--> statement-breakpoint
INSERT INTO "tills" ("till_id", "brand_key", "name", "created_at")
SELECT "till_id", "brand_key", "name", "created_at" FROM "till_keys_before";--> statement-breakpoint
INSERT INTO "till_keys" ("key_id", "till_id", "key_hash", "scopes", "created_at")
SELECT gen_random_uuid(), "till_id", "key_hash", '{post,redeem,read,keys}', "created_at" FROM "till_keys_before";--> statement-breakpoint
DROP TABLE "till_keys_before";
