CREATE TABLE `connection` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`way` text NOT NULL,
	`name` text NOT NULL,
	`sealed_credential` text NOT NULL,
	`state` text DEFAULT 'on' NOT NULL,
	`cause` text,
	`broken_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `connection_hid` ON `connection` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `connection_identity` ON `connection` (`account_id`,`kind`,`way`,`name`);--> statement-breakpoint
CREATE TABLE `connection_property` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`connection_id` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`permission` text NOT NULL,
	`website_id` integer,
	`state` text DEFAULT 'off' NOT NULL,
	`brand_words` text DEFAULT '[]' NOT NULL,
	`first_day` text,
	`last_final_day` text,
	`days_left` integer DEFAULT 0 NOT NULL,
	`next_at` integer DEFAULT 0 NOT NULL,
	`cause` text,
	`cause_at` integer,
	`lease` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `connection_property_hid` ON `connection_property` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `connection_property_identity` ON `connection_property` (`account_id`,`kind`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `connection_property_website` ON `connection_property` (`website_id`,`kind`) WHERE website_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `connection_property_connection` ON `connection_property` (`connection_id`);--> statement-breakpoint
CREATE INDEX `connection_property_due` ON `connection_property` (`next_at`) WHERE state = 'on';--> statement-breakpoint
CREATE TABLE `monitor_traffic` (
	`monitor_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`clicks` integer NOT NULL,
	`impressions` integer NOT NULL,
	`position_sum` integer NOT NULL,
	`last_day` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `monitor_traffic_account` ON `monitor_traffic` (`account_id`);--> statement-breakpoint
CREATE INDEX `monitor_traffic_property` ON `monitor_traffic` (`property_id`);--> statement-breakpoint
CREATE TABLE `query_day` (
	`property_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`day` text NOT NULL,
	`is_final` integer NOT NULL,
	`rows` integer NOT NULL,
	`clicks` integer NOT NULL,
	`impressions` integer NOT NULL,
	`total_clicks` integer,
	`total_impressions` integer,
	`total_position_sum` integer,
	`block` blob,
	`collected_at` integer NOT NULL,
	PRIMARY KEY(`property_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `query_day_account` ON `query_day` (`account_id`);--> statement-breakpoint
CREATE TABLE `query_month` (
	`property_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`month` text NOT NULL,
	`object_key` text NOT NULL,
	`rows` integer NOT NULL,
	`bytes` integer NOT NULL,
	`sealed_at` integer NOT NULL,
	PRIMARY KEY(`property_id`, `month`)
);
--> statement-breakpoint
CREATE INDEX `query_month_account` ON `query_month` (`account_id`);