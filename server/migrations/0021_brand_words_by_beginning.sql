DROP INDEX "brand_words_by_likeness";--> statement-breakpoint
CREATE INDEX "brand_words_by_beginning" ON "brand_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "brand_words_by_likeness" ON "brand_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);