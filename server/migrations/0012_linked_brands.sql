ALTER TABLE "collectors" ADD COLUMN "linked_brands" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "collectors" SET "linked_brands" = linked."brands" FROM (
  SELECT "collector_id", array_agg(CASE "partner_id" WHEN 'BA' THEN 'british-airways' ELSE 'marriott' END) AS "brands"
  FROM "partner_links" GROUP BY "collector_id"
) AS linked WHERE linked."collector_id" = "collectors"."collector_id";
