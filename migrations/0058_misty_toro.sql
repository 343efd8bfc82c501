CREATE TABLE `engine_day` (
	`engine` text NOT NULL,
	`country` text NOT NULL,
	`day` text NOT NULL,
	`websites` integer NOT NULL,
	`moved` integer NOT NULL,
	PRIMARY KEY(`engine`, `country`, `day`)
);
--> statement-breakpoint
CREATE TABLE `operator_note` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`engine` text,
	`texts` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_note_hid` ON `operator_note` (`hid`);