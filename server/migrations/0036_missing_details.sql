ALTER TABLE "collectors" ALTER COLUMN "title" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collectors" ALTER COLUMN "mobile" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collectors" ALTER COLUMN "memorable_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "collectors" ADD COLUMN "withheld_details" text[] DEFAULT '{}' NOT NULL;