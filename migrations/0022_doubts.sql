CREATE TABLE `doubt_count` (
	`day` text PRIMARY KEY NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`granted` integer DEFAULT 0 NOT NULL,
	`agreed` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `bucket` ADD `memory` text;