CREATE TABLE "email_confirmations" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- What waits here waits for a day, and can be asked for again.
DELETE FROM "email_changes";--> statement-breakpoint
ALTER TABLE "email_changes" DROP CONSTRAINT "email_changes_pkey";--> statement-breakpoint
ALTER TABLE "email_changes" ALTER COLUMN "stop_token_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "change_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "former_email" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_collector_id_change_id_pk" PRIMARY KEY("collector_id","change_id");--> statement-breakpoint
CREATE INDEX "email_confirmations_by_token" ON "email_confirmations" USING btree ("token_hash");
