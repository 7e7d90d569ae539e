CREATE TABLE "push_subscriptions" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_collector" ON "push_subscriptions" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_hash");