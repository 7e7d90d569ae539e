CREATE TABLE "notification_choices" (
	"collector_id" uuid NOT NULL,
	"group_name" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_choices_collector_id_group_name_channel_pk" PRIMARY KEY("collector_id","group_name","channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"collector_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_collector_id_notification_id_pk" PRIMARY KEY("collector_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notified_transfers" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "notification_choices_on" ON "notification_choices" USING btree ("group_name","collector_id") WHERE "notification_choices"."is_on";--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("collector_id","event");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("collector_id") WHERE "notifications"."read_at" is null;