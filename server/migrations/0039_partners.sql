CREATE TABLE "partner_accounts" (
	"partner_id" text NOT NULL,
	"account_hash" text NOT NULL,
	"collector_id" uuid NOT NULL,
	"links" integer NOT NULL,
	CONSTRAINT "partner_accounts_partner_id_account_hash_pk" PRIMARY KEY("partner_id","account_hash")
);
--> statement-breakpoint
CREATE TABLE "partner_link_attempts" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"partner_id" text NOT NULL,
	"is_by_login" boolean NOT NULL,
	"sealed_secret" text,
	"numbers_tried" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_links" (
	"collector_id" uuid NOT NULL,
	"partner_id" text NOT NULL,
	"account_hash" text NOT NULL,
	"sealed_account" text,
	"links" integer NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"unlinked_at" timestamp with time zone,
	"needs_login" boolean DEFAULT false NOT NULL,
	CONSTRAINT "partner_links_collector_id_partner_id_pk" PRIMARY KEY("collector_id","partner_id")
);
--> statement-breakpoint
CREATE INDEX "partner_accounts_by_collector" ON "partner_accounts" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "partner_link_attempts_by_expiry" ON "partner_link_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "partner_link_attempts_by_collector" ON "partner_link_attempts" USING btree ("collector_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_links_by_account" ON "partner_links" USING btree ("partner_id","account_hash") WHERE unlinked_at is null;