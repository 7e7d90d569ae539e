CREATE TABLE "staff_requests" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"collector_id" uuid,
	"what" text NOT NULL,
	"payload" jsonb NOT NULL,
	"payload_hash" text NOT NULL,
	"before_hash" text NOT NULL,
	"changes" jsonb NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"case_number" text,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	CONSTRAINT "staff_requests_two_people" CHECK ("staff_requests"."decided_by" <> "staff_requests"."asked_by" or "staff_requests"."state" <> 'done')
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"own_collector_id" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"credential_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "taken_by_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_requests_waiting" ON "staff_requests" USING btree ("kind","subject") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "staff_requests_by_end" ON "staff_requests" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "staff_requests_by_collector" ON "staff_requests" USING btree ("collector_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_by_email" ON "staff" USING btree (lower("email")) WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "staff_challenges_by_expiry" ON "staff_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_invitations_by_expiry" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkeys_by_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_expiry" ON "staff_sessions" USING btree ("expires_at");