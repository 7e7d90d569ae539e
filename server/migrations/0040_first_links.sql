CREATE TABLE "first_links" (
	"partner_id" text NOT NULL,
	"account_hash" text NOT NULL,
	CONSTRAINT "first_links_partner_id_account_hash_pk" PRIMARY KEY("partner_id","account_hash")
);
--> statement-breakpoint
INSERT INTO "first_links" ("partner_id", "account_hash") SELECT "partner_id", "account_hash" FROM "partner_accounts" WHERE "links" > 0;
