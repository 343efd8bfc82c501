ALTER TABLE `subscription` DROP COLUMN `data_warnings`;--> statement-breakpoint
ALTER TABLE `subscription` DROP COLUMN `data_warned_at`;