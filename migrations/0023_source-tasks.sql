CREATE TABLE `source_task` (
	`id` integer PRIMARY KEY NOT NULL,
	`tag` text NOT NULL,
	`task_id` text,
	`source_id` integer NOT NULL,
	`bucket_id` integer NOT NULL,
	`bucket_index` integer NOT NULL,
	`pages` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`ready_at` integer,
	`collected_by` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `source_task_tag` ON `source_task` (`tag`);--> statement-breakpoint
CREATE INDEX `source_task_search` ON `source_task` (`bucket_id`,`bucket_index`);