CREATE TABLE "recovery_reports" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "proven_by" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "spending_held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "recovery_reports_by_collector" ON "recovery_reports" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "recovery_reports_by_expiry" ON "recovery_reports" USING btree ("expires_at");