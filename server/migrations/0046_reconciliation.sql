CREATE TABLE "partner_differences" (
	"difference_id" uuid PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"day" date NOT NULL,
	"direction" text NOT NULL,
	"conversion_id" text NOT NULL,
	"kind" text NOT NULL,
	"says" text NOT NULL,
	"points" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "partner_file_lines" (
	"partner_id" text NOT NULL,
	"day" date NOT NULL,
	"direction" text NOT NULL,
	"line" integer NOT NULL,
	"conversion_id" text NOT NULL,
	"reference" text,
	"points" integer NOT NULL,
	"rate" text NOT NULL,
	"status" text NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_file_lines_partner_id_day_direction_line_pk" PRIMARY KEY("partner_id","day","direction","line")
);
--> statement-breakpoint
CREATE TABLE "partner_files" (
	"partner_id" text NOT NULL,
	"day" date NOT NULL,
	"direction" text NOT NULL,
	"compared_at" timestamp with time zone,
	"problem" text,
	"their_lines" integer,
	"their_points" bigint,
	"our_lines" integer,
	"our_points" bigint,
	"ours" text,
	CONSTRAINT "partner_files_partner_id_day_direction_pk" PRIMARY KEY("partner_id","day","direction")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "partner_differences_open" ON "partner_differences" USING btree ("partner_id","direction","conversion_id") WHERE "partner_differences"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "partner_differences_by_conversion" ON "partner_differences" USING btree ("conversion_id");--> statement-breakpoint
CREATE INDEX "partner_file_lines_by_conversion" ON "partner_file_lines" USING btree ("conversion_id","partner_id");--> statement-breakpoint
CREATE INDEX "conversions_settled" ON "conversions" USING btree ("partner_id",coalesce("late_at", "ended_at"));