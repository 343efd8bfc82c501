CREATE TABLE `saved_view` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`slug` text NOT NULL,
	`parameters` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_view_hid` ON `saved_view` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `saved_view_name` ON `saved_view` (`user_id`,`account_id`,`name_key`);