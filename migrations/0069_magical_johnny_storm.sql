CREATE TABLE `prompt` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`website_hid` text NOT NULL,
	`text` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`engines` text NOT NULL,
	`readings` integer NOT NULL,
	`phase` integer NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`next_due_at` integer NOT NULL,
	`maker_user_id` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prompt_hid` ON `prompt` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `prompt_identity` ON `prompt` (`account_id`,`website_hid`,`text`,`country`,`language`);--> statement-breakpoint
CREATE INDEX `prompt_due` ON `prompt` (`next_due_at`);--> statement-breakpoint
CREATE TABLE `prompt_reading` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`prompt_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`engine` text NOT NULL,
	`due_at` integer NOT NULL,
	`until` integer NOT NULL,
	`day` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`searched` integer,
	`cited` integer,
	`named` integer,
	`citations` text DEFAULT '[]' NOT NULL,
	`model` text,
	`source` text,
	`look` text,
	`at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prompt_reading_hid` ON `prompt_reading` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `prompt_reading_due` ON `prompt_reading` (`prompt_id`,`engine`,`due_at`);--> statement-breakpoint
CREATE INDEX `prompt_reading_account` ON `prompt_reading` (`account_id`,`day`);--> statement-breakpoint
CREATE INDEX `prompt_reading_look` ON `prompt_reading` (`look`);--> statement-breakpoint
CREATE INDEX `prompt_reading_open` ON `prompt_reading` (`state`,`until`);--> statement-breakpoint
ALTER TABLE `website` ADD `names` text;