CREATE TABLE `account_column` (
	`account_id` integer NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `name`)
);
--> statement-breakpoint
CREATE TABLE `check_result` (
	`check_id` integer NOT NULL,
	`datacenter` text NOT NULL,
	`entry` text NOT NULL,
	`position` integer DEFAULT -1 NOT NULL,
	`look` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`check_id`, `datacenter`)
);
--> statement-breakpoint
CREATE TABLE `daily_count` (
	`subject` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`subject`, `day`)
);
--> statement-breakpoint
CREATE TABLE `job_errand` (
	`job_id` integer NOT NULL,
	`kind` text NOT NULL,
	`target_id` integer NOT NULL,
	`datacenter` text DEFAULT '' NOT NULL,
	`account_id` integer,
	`bucket_index` integer NOT NULL,
	`depth` integer NOT NULL,
	`asked_at` integer NOT NULL,
	PRIMARY KEY(`job_id`, `kind`, `target_id`, `datacenter`)
);
--> statement-breakpoint
CREATE INDEX `job_errand_target` ON `job_errand` (`kind`,`target_id`);--> statement-breakpoint
CREATE TABLE `sealed_year` (
	`account_id` integer NOT NULL,
	`year` integer NOT NULL,
	`object_key` text NOT NULL,
	`blocks` text NOT NULL,
	`sealed_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `year`)
);
--> statement-breakpoint
CREATE TABLE `serp_check` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer,
	`visitor` text,
	`keyword_id` integer NOT NULL,
	`domain` text NOT NULL,
	`device` text DEFAULT 'desktop' NOT NULL,
	`day` text NOT NULL,
	`created_at` integer NOT NULL,
	`asked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `serp_check_hid` ON `serp_check` (`hid`);--> statement-breakpoint
CREATE INDEX `serp_check_account` ON `serp_check` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `serp_check_similar` ON `serp_check` (`account_id`,`keyword_id`,`domain`);--> statement-breakpoint
CREATE INDEX `serp_check_visitor` ON `serp_check` (`visitor`);--> statement-breakpoint
CREATE TABLE `share` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`digest` text NOT NULL,
	`prefix` text NOT NULL,
	`entity` text NOT NULL,
	`target_hid` text NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_hid` ON `share` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `share_digest` ON `share` (`digest`);--> statement-breakpoint
CREATE INDEX `share_account` ON `share` (`account_id`);--> statement-breakpoint
CREATE TABLE `url_monitor` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`url` text NOT NULL,
	`domain` text NOT NULL,
	`search_id` integer,
	`found` integer,
	`protocol_mismatch` integer DEFAULT false NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	`look` text,
	`done_at` integer,
	`asked_at` integer,
	`refreshed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `url_monitor_hid` ON `url_monitor` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `url_monitor_url` ON `url_monitor` (`account_id`,`url`);--> statement-breakpoint
ALTER TABLE `account` ADD `roster_rev` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `account` ADD `excess_since` integer;--> statement-breakpoint
ALTER TABLE `keyword` ADD `volume` integer;--> statement-breakpoint
ALTER TABLE `keyword` ADD `volume_source` text;--> statement-breakpoint
ALTER TABLE `keyword` ADD `volume_at` integer;--> statement-breakpoint
ALTER TABLE `monitor` ADD `volume` integer;--> statement-breakpoint
ALTER TABLE `sample` ADD `codes` text;--> statement-breakpoint
ALTER TABLE `sample` ADD `blocks` text;--> statement-breakpoint
ALTER TABLE `sample` ADD `version` integer DEFAULT 0 NOT NULL;