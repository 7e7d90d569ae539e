CREATE TABLE "audit_proofs" (
	"proven_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"actions" integer NOT NULL,
	"seals" integer NOT NULL,
	"faults" integer NOT NULL,
	"says" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_actions_by_case" ON "staff_actions" USING btree ("case_number") WHERE case_number is not null;--> statement-breakpoint
CREATE INDEX "staff_actions_by_points" ON "staff_actions" USING btree ("action_id") WHERE points is not null;