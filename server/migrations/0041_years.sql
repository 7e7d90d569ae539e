CREATE TABLE "member_years" (
	"collector_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"yir_id" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "member_years_collector_id_year_pk" PRIMARY KEY("collector_id","year")
);
