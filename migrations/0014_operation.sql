CREATE TABLE `backup` (
	`day` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`progress` text NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`reason` text,
	`rows` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`objects` integer DEFAULT 0 NOT NULL,
	`object_bytes` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE TABLE `look_count` (
	`hour` integer NOT NULL,
	`engine` text NOT NULL,
	`source` text NOT NULL,
	`outcome` text NOT NULL,
	`looks` integer NOT NULL,
	PRIMARY KEY(`hour`, `engine`, `source`, `outcome`)
);
--> statement-breakpoint
CREATE TABLE `ticket` (
	`digest` text PRIMARY KEY NOT NULL,
	`session_id` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ticket_expires` ON `ticket` (`expires_at`);