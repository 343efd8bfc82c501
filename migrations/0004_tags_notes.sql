CREATE TABLE `monitor_tag` (
	`monitor_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`monitor_id`, `tag_id`)
);
--> statement-breakpoint
CREATE INDEX `monitor_tag_tag` ON `monitor_tag` (`tag_id`);--> statement-breakpoint
CREATE TABLE `note` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`description` text NOT NULL,
	`description_key` text NOT NULL,
	`at` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `note_hid` ON `note` (`hid`);--> statement-breakpoint
CREATE INDEX `note_account` ON `note` (`account_id`,`at`);--> statement-breakpoint
CREATE TABLE `note_link` (
	`note_id` integer NOT NULL,
	`entity` text NOT NULL,
	`target_hid` text NOT NULL,
	PRIMARY KEY(`note_id`, `entity`, `target_hid`)
);
--> statement-breakpoint
CREATE TABLE `tag` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`color` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tag_hid` ON `tag` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `tag_name` ON `tag` (`account_id`,`name_key`);