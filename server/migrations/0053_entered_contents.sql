CREATE TABLE "entered_contents" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
