ALTER TABLE `backup` ADD `database_bytes` integer;--> statement-breakpoint
ALTER TABLE `account` DROP COLUMN `shard`;