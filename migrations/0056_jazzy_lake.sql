CREATE TABLE `competitor` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`website_hid` text NOT NULL,
	`host` text NOT NULL,
	`place` integer NOT NULL,
	`maker_user_id` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `competitor_hid` ON `competitor` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `competitor_host` ON `competitor` (`website_hid`,`host`);--> statement-breakpoint
CREATE INDEX `competitor_account` ON `competitor` (`account_id`);