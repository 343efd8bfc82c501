CREATE TABLE `serp_source` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`provider` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`place` integer NOT NULL,
	`sealed_key` text DEFAULT '' NOT NULL,
	`first_page_micros` integer DEFAULT 0 NOT NULL,
	`further_page_micros` integer DEFAULT 0 NOT NULL,
	`conditions` text DEFAULT '{}' NOT NULL,
	`month_cap_micros` integer DEFAULT 0 NOT NULL,
	`tested` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `serp_source_hid` ON `serp_source` (`hid`);--> statement-breakpoint
CREATE INDEX `serp_source_place` ON `serp_source` (`place`);--> statement-breakpoint
CREATE TABLE `source_call` (
	`id` integer PRIMARY KEY NOT NULL,
	`mark` text NOT NULL,
	`source_id` integer NOT NULL,
	`day` text NOT NULL,
	`job_id` integer NOT NULL,
	`bucket_index` integer NOT NULL,
	`state` text NOT NULL,
	`reserved_micros` integer NOT NULL,
	`cost_micros` integer DEFAULT 0 NOT NULL,
	`outcome` text,
	`requests` integer DEFAULT 0 NOT NULL,
	`ms` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `source_call_mark` ON `source_call` (`mark`);--> statement-breakpoint
CREATE INDEX `source_call_day` ON `source_call` (`source_id`,`day`);--> statement-breakpoint
CREATE TABLE `source_cost` (
	`day` text NOT NULL,
	`source_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`looks` integer NOT NULL,
	`micros` integer NOT NULL,
	`saved_micros` integer NOT NULL,
	PRIMARY KEY(`day`, `source_id`, `account_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `source_month` (
	`source_id` integer NOT NULL,
	`month` text NOT NULL,
	`micros` integer NOT NULL,
	PRIMARY KEY(`source_id`, `month`)
) WITHOUT ROWID;
