ALTER TABLE "staff_requests" ADD COLUMN "basis" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD COLUMN "ended_because" text;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD COLUMN "outcome_read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "staff_requests_by_asker" ON "staff_requests" USING btree ("asked_by","decided_at");