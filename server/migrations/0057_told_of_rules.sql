CREATE TABLE "announced_versions" (
	"document" text NOT NULL,
	"begins" date NOT NULL,
	"takes_away" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announced_versions_document_begins_pk" PRIMARY KEY("document","begins")
);
