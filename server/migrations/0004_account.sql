CREATE TABLE "email_changes" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"stop_token_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collectors" ADD COLUMN "contact_changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "email_changes_by_token" ON "email_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_by_stop_token" ON "email_changes" USING btree ("stop_token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_by_age" ON "email_changes" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "provider_records_by_account" ON "provider_records" USING btree ((coalesce("payload" ->> 'accountId', "payload" #>> '{result,login,accountId}')));