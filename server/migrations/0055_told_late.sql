ALTER TYPE "public"."movement" ADD VALUE 'expiryUndone' BEFORE 'adjustmentIn';--> statement-breakpoint
ALTER TYPE "public"."movement" ADD VALUE 'reversalOfExpired' BEFORE 'adjustmentIn';--> statement-breakpoint
CREATE TABLE "told_late" (
	"collector_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
UPDATE "balances" SET "decided_at" = decided."at" FROM (
  SELECT "collector_id", max("at") AS "at" FROM (
    SELECT "collector_id", "occurred_at" AS "at" FROM "transfers" WHERE "movement" = 'expiry'
    UNION ALL SELECT "collector_id", "closed_at" FROM "quest_members"
  ) AS each GROUP BY "collector_id"
) AS decided WHERE decided."collector_id" = "balances"."collector_id" AND decided."at" IS NOT NULL;
