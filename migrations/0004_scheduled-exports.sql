CREATE TABLE `report_recipient` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`email_key` text NOT NULL,
	`state` text NOT NULL,
	`asked_at` integer NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_recipient_hid` ON `report_recipient` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `report_recipient_identity` ON `report_recipient` (`account_id`,`email_key`);--> statement-breakpoint
CREATE TABLE `report_run` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`schedule_id` integer NOT NULL,
	`day` text,
	`export_hid` text NOT NULL,
	`facts` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_run_hid` ON `report_run` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `report_run_period` ON `report_run` (`schedule_id`,`day`);--> statement-breakpoint
CREATE INDEX `report_run_account` ON `report_run` (`account_id`);--> statement-breakpoint
CREATE TABLE `scheduled_export` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`type` text NOT NULL,
	`options` text NOT NULL,
	`targets` text NOT NULL,
	`emails` text NOT NULL,
	`next_run_at` integer NOT NULL,
	`next_day` text NOT NULL,
	`timezone` text NOT NULL,
	`check_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scheduled_export_hid` ON `scheduled_export` (`hid`);--> statement-breakpoint
CREATE INDEX `scheduled_export_account` ON `scheduled_export` (`account_id`);--> statement-breakpoint
CREATE INDEX `scheduled_export_check` ON `scheduled_export` (`check_at`);