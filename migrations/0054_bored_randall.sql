CREATE TABLE `places_month` (
	`bucket_id` integer NOT NULL,
	`month` text NOT NULL,
	`object_key` text NOT NULL,
	`ranges` text NOT NULL,
	`sealed_at` integer NOT NULL,
	PRIMARY KEY(`bucket_id`, `month`)
);
--> statement-breakpoint
CREATE TABLE `places_part` (
	`bucket_id` integer NOT NULL,
	`day` text NOT NULL,
	`job` text NOT NULL,
	`block` blob NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`bucket_id`, `day`, `job`)
);
--> statement-breakpoint
ALTER TABLE `erased_search` ADD `bucket_id` integer;