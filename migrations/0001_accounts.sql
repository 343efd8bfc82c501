CREATE TABLE `api_token` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`user_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`label` text NOT NULL,
	`scope` text DEFAULT '*' NOT NULL,
	`prefix` text NOT NULL,
	`digest` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_token_hid` ON `api_token` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `api_token_digest` ON `api_token` (`digest`);--> statement-breakpoint
CREATE INDEX `api_token_account` ON `api_token` (`account_id`);--> statement-breakpoint
CREATE TABLE `code` (
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`digest` text NOT NULL,
	`link_digest` text,
	`channel` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `purpose`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `code_link` ON `code` (`link_digest`);--> statement-breakpoint
CREATE TABLE `mail` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`facts` text DEFAULT '{}' NOT NULL,
	`dedupe_key` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`not_before` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_dedupe` ON `mail` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `mail_waiting` ON `mail` (`not_before`) WHERE state = 'waiting';--> statement-breakpoint
CREATE TABLE `notice` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`kind` text NOT NULL,
	`texts` text DEFAULT '{}' NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`enabled` integer DEFAULT true NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notice_hid` ON `notice` (`hid`);--> statement-breakpoint
CREATE TABLE `notification` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`facts` text DEFAULT '{}' NOT NULL,
	`topic` text NOT NULL,
	`progress` integer,
	`read` integer DEFAULT false NOT NULL,
	`persistent` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_topic` ON `notification` (`account_id`,`topic`);--> statement-breakpoint
CREATE UNIQUE INDEX `notification_hid` ON `notification` (`hid`);--> statement-breakpoint
ALTER TABLE `audit` ADD `impersonator_id` integer;--> statement-breakpoint
ALTER TABLE `audit` ADD `ip` text;--> statement-breakpoint
ALTER TABLE `audit` ADD `user_agent` text;--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`subject`,`at`);--> statement-breakpoint
ALTER TABLE `session` ADD `hid` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `session` ADD `method` text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE `session` ADD `impersonator_id` integer;--> statement-breakpoint
ALTER TABLE `session` ADD `return_session_id` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `verification_method` text;--> statement-breakpoint
ALTER TABLE `user` ADD `removal_asked_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `mail_key` text DEFAULT '' NOT NULL;