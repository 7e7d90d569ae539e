DROP INDEX "transfers_told";--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_collector_id_number_pk";
--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_collector_id_number_pk" PRIMARY KEY ("collector_id","number") INCLUDE ("brand_key","movement","leg");
