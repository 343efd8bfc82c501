CREATE TABLE `relay` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`country` text NOT NULL,
	`slots` integer NOT NULL,
	`pause_ms` integer NOT NULL,
	`token_digest` text NOT NULL,
	`is_paused` integer DEFAULT false NOT NULL,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	`connected_at` integer,
	`version` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `relay_hid` ON `relay` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `relay_token_digest` ON `relay` (`token_digest`);--> statement-breakpoint
CREATE TABLE `relay_health` (
	`relay_id` integer PRIMARY KEY NOT NULL,
	`recent` text NOT NULL,
	`slots` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `relay_hour` (
	`relay_id` integer NOT NULL,
	`hour` integer NOT NULL,
	`country` text NOT NULL,
	`requests` integer NOT NULL,
	`good` integer NOT NULL,
	`blocked` integer NOT NULL,
	`error` integer NOT NULL,
	`bytes` integer NOT NULL,
	`times` text NOT NULL,
	`fives` text NOT NULL,
	PRIMARY KEY(`hour`, `relay_id`, `country`)
);
