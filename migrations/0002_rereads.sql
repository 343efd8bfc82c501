CREATE TABLE `reader_health` (
	`day` text NOT NULL,
	`engine` text NOT NULL,
	`reader` text NOT NULL,
	`pages` integer DEFAULT 0 NOT NULL,
	`suspect` integer DEFAULT 0 NOT NULL,
	`look` text NOT NULL,
	`alarmed_at` integer,
	PRIMARY KEY(`day`, `engine`, `reader`)
);
--> statement-breakpoint
CREATE TABLE `reread` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`config_id` integer NOT NULL,
	`phase` text DEFAULT 'looks' NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`looks` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`corrected` integer DEFAULT 0 NOT NULL,
	`doubted` integer DEFAULT 0 NOT NULL,
	`asked_by` integer,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reread_hid` ON `reread` (`hid`);--> statement-breakpoint
CREATE INDEX `reread_open` ON `reread` (`id`) WHERE phase <> 'done';--> statement-breakpoint
ALTER TABLE `crawler_config` ADD `built_in_version` integer;--> statement-breakpoint
ALTER TABLE `website` ADD `hosts` text DEFAULT 'subdomains' NOT NULL;--> statement-breakpoint
UPDATE `crawler_config` SET `built_in_version` = 1 WHERE `name` = 'Recent Firefox';
