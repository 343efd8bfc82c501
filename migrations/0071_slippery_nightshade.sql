ALTER TABLE `prompt` ADD `changes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `prompt` ADD `judged_day` text;