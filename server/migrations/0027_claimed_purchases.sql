CREATE TABLE "claimed_purchases" (
	"brand_key" text NOT NULL,
	"reference" text NOT NULL,
	"collector_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claimed_purchases_brand_key_reference_pk" PRIMARY KEY("brand_key","reference")
);
--> statement-breakpoint
-- It comes again with a function in place of a query, which no distributed table takes (staff-actions/lane-grants.sql).
drop policy if exists careline_entries_erase on careline_entries;
