CREATE TABLE `account` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`shard` integer DEFAULT 0 NOT NULL,
	`rev` integer DEFAULT 0 NOT NULL,
	`write_mark` text DEFAULT '' NOT NULL,
	`plan` text DEFAULT 'default' NOT NULL,
	`packs` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`timezone` text NOT NULL,
	`depth` integer DEFAULT 30 NOT NULL,
	`next_due_at` integer,
	`next_ordinal` integer DEFAULT 0 NOT NULL,
	`monitor_count` integer DEFAULT 0 NOT NULL,
	`observation_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_hid` ON `account` (`hid`);--> statement-breakpoint
CREATE INDEX `account_due` ON `account` (`next_due_at`);--> statement-breakpoint
CREATE TABLE `attempt` (
	`key` text NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `window_start`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY NOT NULL,
	`actor_id` integer,
	`subject` text NOT NULL,
	`action` text NOT NULL,
	`at` integer NOT NULL,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bucket` (
	`id` integer PRIMARY KEY NOT NULL,
	`size` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `crawler_config` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`browser` text NOT NULL,
	`parser` text NOT NULL,
	`production` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crawler_config_version` ON `crawler_config` (`name`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `crawler_config_production` ON `crawler_config` (`production`) WHERE production = 1;--> statement-breakpoint
CREATE TABLE `dead_message` (
	`id` integer PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`reason` text NOT NULL,
	`body` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency` (
	`account_id` integer NOT NULL,
	`key` text NOT NULL,
	`request_digest` text NOT NULL,
	`status` integer,
	`body` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `job` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`bucket_id` integer NOT NULL,
	`slot` integer NOT NULL,
	`wave` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`lease` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`not_before` integer NOT NULL,
	`barren` integer DEFAULT 0 NOT NULL,
	`joins` integer DEFAULT 0 NOT NULL,
	`progress` text DEFAULT '{}' NOT NULL,
	`readings_key` text,
	`reason` text,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_identity` ON `job` (`bucket_id`,`slot`,`wave`);--> statement-breakpoint
CREATE INDEX `job_open` ON `job` (`priority`) WHERE state = 'open';--> statement-breakpoint
CREATE TABLE `job_request` (
	`job_id` integer NOT NULL,
	`sample_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`members` text NOT NULL,
	PRIMARY KEY(`job_id`, `sample_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `keyword` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`term` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`norm_version` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `keyword_hid` ON `keyword` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `keyword_term` ON `keyword` (`term`,`country`,`language`,`norm_version`);--> statement-breakpoint
CREATE TABLE `membership` (
	`user_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`role` text DEFAULT 'owner' NOT NULL,
	PRIMARY KEY(`user_id`, `account_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `monitor` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`website_id` integer NOT NULL,
	`search_id` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`favorite` integer DEFAULT false NOT NULL,
	`depth` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `monitor_hid` ON `monitor` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `monitor_identity` ON `monitor` (`account_id`,`website_id`,`search_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `monitor_ordinal` ON `monitor` (`account_id`,`ordinal`);--> statement-breakpoint
CREATE TABLE `sample` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`day` text NOT NULL,
	`time` text NOT NULL,
	`asked` text NOT NULL,
	`opened_at` integer NOT NULL,
	`closed_at` integer,
	`columns` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sample_identity` ON `sample` (`account_id`,`day`,`time`);--> statement-breakpoint
CREATE INDEX `sample_open` ON `sample` (`account_id`) WHERE closed_at IS NULL;--> statement-breakpoint
CREATE TABLE `sample_part` (
	`sample_id` integer NOT NULL,
	`job_id` integer NOT NULL,
	`chunks` text NOT NULL,
	PRIMARY KEY(`sample_id`, `job_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sealed_month` (
	`account_id` integer NOT NULL,
	`month` text NOT NULL,
	`object_key` text NOT NULL,
	`samples` text NOT NULL,
	`sealed_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `month`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search` (
	`id` integer PRIMARY KEY NOT NULL,
	`engine` text DEFAULT 'google' NOT NULL,
	`keyword_id` integer NOT NULL,
	`device` text NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`bucket_id` integer NOT NULL,
	`bucket_index` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_identity` ON `search` (`keyword_id`,`engine`,`device`,`place`);--> statement-breakpoint
CREATE UNIQUE INDEX `search_bucket` ON `search` (`bucket_id`,`bucket_index`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` integer PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ip` text,
	`user_agent` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_digest` ON `session` (`digest`);--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE TABLE `setting` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `source_state` (
	`source` text PRIMARY KEY NOT NULL,
	`consecutive_blocks` integer DEFAULT 0 NOT NULL,
	`open_until` integer,
	`opened_at` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text DEFAULT 'USER' NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`phone_country` text DEFAULT '' NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`verified_at` integer,
	`terms_accepted_at` integer,
	`meta` text DEFAULT '{}' NOT NULL,
	`last_ip_address` text,
	`last_request_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_hid` ON `user` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email_key`);--> statement-breakpoint
CREATE TABLE `website` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`domain` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `website_hid` ON `website` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `website_domain` ON `website` (`account_id`,`domain`);