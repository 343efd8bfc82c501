CREATE TABLE `alert` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`dedupe_key` text NOT NULL,
	`website_hid` text,
	`day` text NOT NULL,
	`time` text NOT NULL,
	`facts` text NOT NULL,
	`fired_at` integer NOT NULL,
	`corrected_at` integer,
	`read_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_hid` ON `alert` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `alert_fact` ON `alert` (`account_id`,`dedupe_key`);--> statement-breakpoint
CREATE INDEX `alert_account` ON `alert` (`account_id`,`fired_at`);--> statement-breakpoint
CREATE INDEX `alert_age` ON `alert` (`fired_at`);--> statement-breakpoint
CREATE TABLE `alert_channel` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`sealed_target` text NOT NULL,
	`hint` text NOT NULL,
	`state` text DEFAULT 'on' NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`rest_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`maker_user_id` integer,
	`maker_token_hid` text,
	`maker_token` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_channel_hid` ON `alert_channel` (`hid`);--> statement-breakpoint
CREATE INDEX `alert_channel_account` ON `alert_channel` (`account_id`);--> statement-breakpoint
CREATE INDEX `alert_channel_maker` ON `alert_channel` (`maker_token_hid`) WHERE maker_token_hid IS NOT NULL;--> statement-breakpoint
CREATE TABLE `alert_delivery` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`alert_id` integer NOT NULL,
	`target` text NOT NULL,
	`kind` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`cause` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`claimed_at` integer,
	`sent_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_delivery_hid` ON `alert_delivery` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `alert_delivery_once` ON `alert_delivery` (`alert_id`,`target`,`kind`);--> statement-breakpoint
CREATE INDEX `alert_delivery_waiting` ON `alert_delivery` (`next_at`) WHERE state IN ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX `alert_delivery_account` ON `alert_delivery` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `alert_item` (
	`id` integer PRIMARY KEY NOT NULL,
	`alert_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`rule_id` integer NOT NULL,
	`subject` text NOT NULL,
	`day` text NOT NULL,
	`facts` text NOT NULL,
	`corrected_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_item_fact` ON `alert_item` (`rule_id`,`subject`,`day`);--> statement-breakpoint
CREATE INDEX `alert_item_alert` ON `alert_item` (`alert_id`);--> statement-breakpoint
CREATE INDEX `alert_item_account` ON `alert_item` (`account_id`,`day`);--> statement-breakpoint
CREATE TABLE `alert_mute` (
	`account_id` integer NOT NULL,
	`subject` text NOT NULL,
	`until_day` text NOT NULL,
	PRIMARY KEY(`account_id`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `alert_rule` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`condition` text NOT NULL,
	`scope` text NOT NULL,
	`target_hid` text,
	`channels` text NOT NULL,
	`state` text DEFAULT 'on' NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`judged_from` integer NOT NULL,
	`created_at` integer NOT NULL,
	`maker_user_id` integer,
	`maker_token_hid` text,
	`maker_token` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_rule_hid` ON `alert_rule` (`hid`);--> statement-breakpoint
CREATE INDEX `alert_rule_account` ON `alert_rule` (`account_id`);--> statement-breakpoint
CREATE INDEX `alert_rule_maker` ON `alert_rule` (`maker_token_hid`) WHERE maker_token_hid IS NOT NULL;--> statement-breakpoint
CREATE TABLE `alert_run` (
	`account_id` integer NOT NULL,
	`day` text NOT NULL,
	`time` text NOT NULL,
	`closed_at` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `time`)
);
--> statement-breakpoint
CREATE INDEX `alert_run_waiting` ON `alert_run` (`next_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE TABLE `alert_setting` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
