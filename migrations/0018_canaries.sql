CREATE TABLE `canary` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`engine` text NOT NULL,
	`term` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`device` text NOT NULL,
	`domain` text NOT NULL,
	`best` integer NOT NULL,
	`worst` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `canary_hid` ON `canary` (`hid`);--> statement-breakpoint
CREATE TABLE `canary_run` (
	`hour` integer NOT NULL,
	`source` text NOT NULL,
	`name` text NOT NULL,
	`canary_id` integer NOT NULL,
	`verdict` text,
	`outcome` text,
	`position` integer,
	`at` integer NOT NULL,
	PRIMARY KEY(`hour`, `source`)
);
--> statement-breakpoint
CREATE TABLE `look_time` (
	`hour` integer NOT NULL,
	`source` text NOT NULL,
	`step` integer NOT NULL,
	`looks` integer NOT NULL,
	PRIMARY KEY(`hour`, `source`, `step`)
);
