ALTER TABLE `source_call` ADD `tag` text;--> statement-breakpoint
CREATE INDEX `source_call_open` ON `source_call` (`at`) WHERE state <> 'settled';