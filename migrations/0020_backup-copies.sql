CREATE TABLE `backup_copy` (
	`key` text NOT NULL,
	`etag` text NOT NULL,
	`gone_day` text,
	PRIMARY KEY(`key`, `etag`)
);
--> statement-breakpoint
CREATE INDEX `backup_copy_gone` ON `backup_copy` (`gone_day`) WHERE gone_day IS NOT NULL;