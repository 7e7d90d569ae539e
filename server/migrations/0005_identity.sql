CREATE TABLE "known_devices" (
	"collector_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_collector_id_device_hash_pk" PRIMARY KEY("collector_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identities" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "signs_in_by" text DEFAULT 'EMAIL' NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factor_challenges" ADD COLUMN "code_sent_by" text;--> statement-breakpoint
ALTER TABLE "two_factor_challenges" ADD COLUMN "codes_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "password_resets_by_collector" ON "password_resets" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_expiry" ON "password_resets" USING btree ("expires_at");