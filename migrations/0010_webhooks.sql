CREATE TABLE `webhook_attempt` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`at` integer NOT NULL,
	`ms` integer NOT NULL,
	`request` text NOT NULL,
	`status` integer,
	`failure` text,
	`answer` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_attempt_message` ON `webhook_attempt` (`message_id`);--> statement-breakpoint
CREATE INDEX `webhook_attempt_age` ON `webhook_attempt` (`at`);--> statement-breakpoint
CREATE TABLE `webhook_endpoint` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`url` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`events` text NOT NULL,
	`websites` text DEFAULT '[]' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`sealed_secret` text NOT NULL,
	`sealed_before` text,
	`sealed_before_until` integer,
	`state` text DEFAULT 'on' NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`rest_until` integer DEFAULT 0 NOT NULL,
	`lease` integer DEFAULT 0 NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`delivered_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_endpoint_hid` ON `webhook_endpoint` (`hid`);--> statement-breakpoint
CREATE INDEX `webhook_endpoint_account` ON `webhook_endpoint` (`account_id`);--> statement-breakpoint
CREATE TABLE `webhook_message` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`endpoint_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`type` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`body` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`tried_since` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_message_hid` ON `webhook_message` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_message_fact` ON `webhook_message` (`endpoint_id`,`dedupe_key`);--> statement-breakpoint
CREATE INDEX `webhook_message_waiting` ON `webhook_message` (`endpoint_id`,`next_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_message_log` ON `webhook_message` (`endpoint_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_message_age` ON `webhook_message` (`created_at`);