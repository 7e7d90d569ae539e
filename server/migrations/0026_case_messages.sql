CREATE TABLE "case_messages" (
	"collector_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"written_by" text,
	"text" text NOT NULL,
	"sent_as" text,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_messages_collector_id_case_id_message_id_pk" PRIMARY KEY("collector_id","case_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "sent_as" text;--> statement-breakpoint
CREATE UNIQUE INDEX "case_messages_sent_as" ON "case_messages" USING btree ("collector_id","sent_as");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_sent_as" ON "cases" USING btree ("collector_id","sent_as");