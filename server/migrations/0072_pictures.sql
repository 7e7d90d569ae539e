CREATE TABLE "picture_files" (
	"hash" text NOT NULL,
	"shape" text NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_files_hash_shape_format_width_pk" PRIMARY KEY("hash","shape","format","width")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"file_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"crops" jsonb NOT NULL,
	"smallest" integer NOT NULL,
	"brands" text[] DEFAULT '{}' NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pictures_by_time" ON "pictures" USING btree ("made_at","hash");