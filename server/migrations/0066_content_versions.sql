CREATE TABLE "content_changes" (
	"number" integer PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" text NOT NULL,
	"position" integer NOT NULL,
	"began_by" integer NOT NULL,
	"ended_by" integer,
	CONSTRAINT "content_versions_kind_key_version_pk" PRIMARY KEY("kind","key","version")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_running" ON "content_versions" USING btree ("kind","key") WHERE "content_versions"."ended_by" is null;