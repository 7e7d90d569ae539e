CREATE TABLE "book_proofs" (
	"proven_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"transfers" bigint NOT NULL,
	"faults" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"refusal" text,
	"place" text,
	"request_id" text,
	"member" text,
	"entered" text,
	"network" text,
	"brand_key" text,
	"till_id" text
);
--> statement-breakpoint
CREATE INDEX "security_events_by_time" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_by_member" ON "security_events" USING btree ("member","at");--> statement-breakpoint
CREATE INDEX "security_events_by_entered" ON "security_events" USING btree ("entered","at");