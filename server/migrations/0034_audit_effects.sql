CREATE TABLE "staff_seal_head" (
	"seals" text PRIMARY KEY NOT NULL,
	"seal_number" integer NOT NULL,
	"hash" text NOT NULL,
	"effects_since" timestamp with time zone,
	"signed_from" integer,
	"signature" text
);
--> statement-breakpoint
ALTER TABLE "staff_actions" ADD COLUMN "effect" text;--> statement-breakpoint
-- Until now actions named no effect, and the newest seal was signed by nobody: what is there already is taken as it is.
INSERT INTO "staff_seal_head" ("seals", "seal_number", "hash", "effects_since")
SELECT 'staffActions', coalesce((SELECT max("seal_number") FROM "staff_seals"), 0),
	coalesce((SELECT "hash" FROM "staff_seals" ORDER BY "seal_number" DESC LIMIT 1), ''), now()
WHERE EXISTS (SELECT FROM "staff_actions") OR EXISTS (SELECT FROM "transfers")
ON CONFLICT DO NOTHING;
