ALTER TABLE `mail` ADD `account_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `membership_owner` ON `membership` (`account_id`) WHERE role = 'owner';