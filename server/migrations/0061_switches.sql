CREATE TABLE "turned_switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"from" timestamp with time zone,
	"until" timestamp with time zone,
	"turned_by" text NOT NULL,
	"turned_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL
);
