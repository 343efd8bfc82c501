ALTER TABLE `account` ADD `incomplete_day` text;--> statement-breakpoint
CREATE INDEX `notification_running` ON `notification` (`account_id`) WHERE progress IS NOT NULL;