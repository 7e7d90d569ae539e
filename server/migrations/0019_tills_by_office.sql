CREATE TABLE "till_key_permits" (
	"permit_id" uuid PRIMARY KEY NOT NULL,
	"till_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"staff_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "till_key_permits" ADD CONSTRAINT "till_key_permits_till_id_tills_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_key_permits_by_expiry" ON "till_key_permits" USING btree ("expires_at");