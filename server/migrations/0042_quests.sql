ALTER TYPE "public"."movement" ADD VALUE 'prize' BEFORE 'settle';--> statement-breakpoint
CREATE TABLE "quest_members" (
	"collector_id" uuid NOT NULL,
	"quest_id" text NOT NULL,
	"version" integer NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"counted_number" integer NOT NULL,
	"rewarded_at" timestamp (3) with time zone,
	"voucher_id" uuid,
	"taken_back_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "quest_members_collector_id_quest_id_pk" PRIMARY KEY("collector_id","quest_id"),
	CONSTRAINT "quest_members_taken_back" CHECK ("quest_members"."taken_back_at" is null or ("quest_members"."rewarded_at" is not null and "quest_members"."voucher_id" is null))
);
--> statement-breakpoint
CREATE TABLE "quest_versions" (
	"quest_id" text NOT NULL,
	"version" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "quest_versions_quest_id_version_pk" PRIMARY KEY("quest_id","version")
);
--> statement-breakpoint
CREATE TABLE "quests" (
	"quest_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"is_listed" boolean NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "quests_members" CHECK ("quests"."members" >= 0)
);
--> statement-breakpoint
CREATE INDEX "quest_members_open" ON "quest_members" USING btree ("collector_id") WHERE "quest_members"."closed_at" is null;