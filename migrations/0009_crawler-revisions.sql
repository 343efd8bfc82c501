CREATE TABLE `crawler_revision` (
	`id` integer PRIMARY KEY NOT NULL,
	`config_id` integer NOT NULL,
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`browser` text NOT NULL,
	`parser` text NOT NULL,
	`action` text NOT NULL,
	`production` integer DEFAULT false NOT NULL,
	`actor_id` integer,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `crawler_revision_at` ON `crawler_revision` (`at`);