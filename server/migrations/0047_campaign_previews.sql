CREATE TABLE "campaign_previews" (
	"preview_id" uuid PRIMARY KEY NOT NULL,
	"shows" jsonb NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
