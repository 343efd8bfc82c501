ALTER TABLE `keyword_import` ADD `actor_id` integer;--> statement-breakpoint
ALTER TABLE `keyword_import` ADD `impersonator_id` integer;