CREATE TABLE `crawler_trial` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`parser_digest` text NOT NULL,
	`base_digest` text NOT NULL,
	`candidate` text NOT NULL,
	`base` text NOT NULL,
	`lease` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`parts` text,
	`looks` integer DEFAULT 0 NOT NULL,
	`same` integer DEFAULT 0 NOT NULL,
	`better` integer DEFAULT 0 NOT NULL,
	`worse` integer DEFAULT 0 NOT NULL,
	`unknown` integer DEFAULT 0 NOT NULL,
	`findings` text DEFAULT '[]' NOT NULL,
	`asked_by` integer,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`failed` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crawler_trial_hid` ON `crawler_trial` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `crawler_trial_pair` ON `crawler_trial` (`parser_digest`,`base_digest`);--> statement-breakpoint
CREATE INDEX `crawler_trial_open` ON `crawler_trial` (`id`) WHERE ended_at IS NULL;