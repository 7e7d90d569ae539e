CREATE TABLE "data_export_chunks" (
	"collector_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"number" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "data_export_chunks_export_id_attempt_number_pk" PRIMARY KEY("export_id","attempt","number")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"export_id" uuid PRIMARY KEY NOT NULL,
	"collector_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"size_bytes" integer,
	"chunks" integer,
	"requested_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "data_export_chunks_by_collector" ON "data_export_chunks" USING btree ("collector_id");--> statement-breakpoint
CREATE INDEX "data_export_chunks_by_end" ON "data_export_chunks" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "data_exports" USING btree ("collector_id") WHERE "data_exports"."state" = 'making';--> statement-breakpoint
CREATE INDEX "data_exports_by_collector" ON "data_exports" USING btree ("collector_id","export_id");--> statement-breakpoint
CREATE INDEX "data_exports_by_end" ON "data_exports" USING btree ("kept_until");