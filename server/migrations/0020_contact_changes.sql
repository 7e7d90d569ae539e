CREATE TABLE "contact_changes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"former" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contact_changes_by_collector" ON "contact_changes" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "contact_changes_by_expiry" ON "contact_changes" USING btree ("expires_at");