CREATE TABLE `resting` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`key` text,
	`search_id` integer,
	`parent` text,
	`label` text NOT NULL,
	`facts` text DEFAULT '{}' NOT NULL,
	`row` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resting_hid` ON `resting` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `resting_key` ON `resting` (`account_id`,`kind`,`key`);--> statement-breakpoint
CREATE INDEX `resting_account` ON `resting` (`account_id`,`state`,`at`);--> statement-breakpoint
CREATE INDEX `resting_search` ON `resting` (`search_id`);--> statement-breakpoint
CREATE INDEX `resting_at` ON `resting` (`state`,`at`);