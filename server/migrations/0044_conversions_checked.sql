-- Reads every row without keeping anybody waiting, so it is a migration of its own.
ALTER TABLE "balances" VALIDATE CONSTRAINT "balances_available";--> statement-breakpoint
ALTER TABLE "transfers" VALIDATE CONSTRAINT "transfers_available";
