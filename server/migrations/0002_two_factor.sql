CREATE TABLE "two_factor_challenges" (
	"challenge_id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"collector_id" uuid,
	"code_hash" text,
	"missed_tries" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "two_factor_challenges_by_age" ON "two_factor_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "two_factor_challenges_by_collector" ON "two_factor_challenges" USING btree ("collector_id");