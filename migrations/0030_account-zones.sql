ALTER TABLE `account` ADD `past_zones` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `account` ADD `next_timezone` text;--> statement-breakpoint
ALTER TABLE `account` ADD `next_timezone_at` integer;--> statement-breakpoint
CREATE INDEX `account_moves` ON `account` (`next_timezone_at`) WHERE next_timezone_at IS NOT NULL;