CREATE TABLE "look_holds" (
	"hold_id" uuid PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"held_from" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_views" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_session_hash" text NOT NULL,
	"is_opened" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "look_holds_by_collector" ON "look_holds" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "account_views_by_collector" ON "account_views" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "account_views_by_expiry" ON "account_views" USING btree ("expires_at");