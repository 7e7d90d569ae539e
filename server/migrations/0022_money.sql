CREATE TABLE "cohorts" (
	"joined" text PRIMARY KEY NOT NULL,
	"members" integer NOT NULL,
	"issued" bigint NOT NULL,
	"spent" bigint NOT NULL,
	"expired" bigint NOT NULL,
	"converted_in" bigint NOT NULL,
	"converted_out" bigint NOT NULL,
	"corrected" bigint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signed_months" (
	"month" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"signed_by" text NOT NULL,
	"reason" text NOT NULL,
	"closing" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "signed_months_month_signed_at_pk" PRIMARY KEY("month","signed_at")
);
--> statement-breakpoint
CREATE TABLE "counted_postings" (
	"counts" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moved_points" (
	"span" text NOT NULL,
	"period" text NOT NULL,
	"brand_key" text NOT NULL,
	"movement" "movement" NOT NULL,
	"points" bigint NOT NULL,
	"transfers" bigint NOT NULL,
	CONSTRAINT "moved_points_span_period_brand_key_movement_pk" PRIMARY KEY("span","period","brand_key","movement")
);
--> statement-breakpoint
ALTER TABLE "book_proofs" ADD COLUMN "off_by" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book_proofs" ADD COLUMN "says" jsonb DEFAULT '[]'::jsonb NOT NULL;