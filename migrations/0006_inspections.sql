CREATE TABLE `inspection` (
	`id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`config` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`asked_by` integer,
	`lease` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inspection_hash` ON `inspection` (`hash`);--> statement-breakpoint
CREATE INDEX `inspection_open` ON `inspection` (`id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `inspection_created` ON `inspection` (`created_at`);--> statement-breakpoint
CREATE TABLE `inspection_row` (
	`inspection_id` integer NOT NULL,
	`n` integer NOT NULL,
	`hid` text NOT NULL,
	`keyword` text NOT NULL,
	`datacenter` text NOT NULL,
	`status` text DEFAULT 'WORKING' NOT NULL,
	`outcome` text,
	`items` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`inspection_id`, `n`)
);
