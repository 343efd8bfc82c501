CREATE TABLE `billing_customer` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`provider_id` text,
	`name` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`line1` text NOT NULL,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`card_id` text,
	`card_brand` text,
	`card_last4` text,
	`card_exp_month` integer,
	`card_exp_year` integer,
	`read_no` integer DEFAULT 0 NOT NULL,
	`written_no` integer DEFAULT 0 NOT NULL,
	`digest` text DEFAULT '' NOT NULL,
	`mirrored_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customer_provider` ON `billing_customer` (`provider_id`);--> statement-breakpoint
CREATE INDEX `billing_customer_mirrored` ON `billing_customer` (`mirrored_at`);--> statement-breakpoint
CREATE TABLE `invoice` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`number` text NOT NULL,
	`date` integer NOT NULL,
	`status` text NOT NULL,
	`total` integer NOT NULL,
	`amount_off` integer NOT NULL,
	`remaining` integer NOT NULL,
	`platform` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `invoice_account` ON `invoice` (`account_id`,`date`);--> statement-breakpoint
CREATE TABLE `payment_attempt` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`packs` integer NOT NULL,
	`yearly` integer NOT NULL,
	`taxed` integer NOT NULL,
	`coupon` text,
	`total` integer NOT NULL,
	`prorated_at` integer NOT NULL,
	`state` text DEFAULT 'shown' NOT NULL,
	`method` text,
	`provider_id` text,
	`shown_at` integer NOT NULL,
	`begun_at` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_hid` ON `payment_attempt` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_begun` ON `payment_attempt` (`account_id`) WHERE state = 'begun';--> statement-breakpoint
CREATE INDEX `payment_attempt_open` ON `payment_attempt` (`begun_at`) WHERE state = 'begun';--> statement-breakpoint
CREATE INDEX `payment_attempt_shown` ON `payment_attempt` (`shown_at`) WHERE state = 'shown';--> statement-breakpoint
CREATE TABLE `provider_event` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`customer` text,
	`at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_event_id` ON `provider_event` (`id`);--> statement-breakpoint
CREATE INDEX `provider_event_open` ON `provider_event` (`seq`) WHERE done_at IS NULL;--> statement-breakpoint
CREATE TABLE `subscription` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`platform` text NOT NULL,
	`provider_id` text,
	`status` text NOT NULL,
	`packs` integer NOT NULL,
	`yearly` integer NOT NULL,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`ends_at` integer,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`schedule` text,
	`next_packs` integer,
	`next_yearly` integer,
	`awaited_packs` integer,
	`taxed` integer NOT NULL,
	`coupon_id` text,
	`coupon_percentage` integer,
	`coupon_amount` integer,
	`overdue_since` integer
);
--> statement-breakpoint
CREATE INDEX `subscription_overdue` ON `subscription` (`overdue_since`) WHERE overdue_since IS NOT NULL;--> statement-breakpoint
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
CREATE INDEX `check_result_look` ON `check_result` (`look`);--> statement-breakpoint
CREATE TABLE `daily_count` (
	`subject` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`subject`, `day`)
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
CREATE TABLE `crawler_config` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`browser` text NOT NULL,
	`parser` text NOT NULL,
	`production` integer DEFAULT false NOT NULL,
	`built_in_version` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crawler_config_version` ON `crawler_config` (`name`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `crawler_config_production` ON `crawler_config` (`production`) WHERE production = 1;--> statement-breakpoint
CREATE TABLE `reader_health` (
	`day` text NOT NULL,
	`engine` text NOT NULL,
	`reader` text NOT NULL,
	`pages` integer DEFAULT 0 NOT NULL,
	`suspect` integer DEFAULT 0 NOT NULL,
	`look` text NOT NULL,
	`alarmed_at` integer,
	PRIMARY KEY(`day`, `engine`, `reader`)
);
--> statement-breakpoint
CREATE TABLE `reread` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`config_id` integer NOT NULL,
	`phase` text DEFAULT 'looks' NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`looks` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`corrected` integer DEFAULT 0 NOT NULL,
	`doubted` integer DEFAULT 0 NOT NULL,
	`asked_by` integer,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reread_hid` ON `reread` (`hid`);--> statement-breakpoint
CREATE INDEX `reread_open` ON `reread` (`id`) WHERE phase <> 'done';--> statement-breakpoint
CREATE TABLE `source_state` (
	`source` text PRIMARY KEY NOT NULL,
	`consecutive_blocks` integer DEFAULT 0 NOT NULL,
	`open_until` integer,
	`opened_at` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `export_file` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`request` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`bytes` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `export_file_hid` ON `export_file` (`hid`);--> statement-breakpoint
CREATE INDEX `export_file_account` ON `export_file` (`account_id`);--> statement-breakpoint
CREATE INDEX `export_file_expires` ON `export_file` (`expires_at`);--> statement-breakpoint
CREATE TABLE `import_part` (
	`import_id` integer NOT NULL,
	`n` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`import_id`, `n`)
);
--> statement-breakpoint
CREATE TABLE `keyword_import` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`state` text DEFAULT 'uploading' NOT NULL,
	`object_key` text,
	`upload_name` text NOT NULL,
	`settings` text,
	`cursor` text DEFAULT '' NOT NULL,
	`outcome` text DEFAULT '{}' NOT NULL,
	`lease` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `keyword_import_hid` ON `keyword_import` (`hid`);--> statement-breakpoint
CREATE INDEX `keyword_import_account` ON `keyword_import` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `keyword_import_open` ON `keyword_import` (`lease_until`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `keyword_import_kept` ON `keyword_import` (`created_at`) WHERE object_key IS NOT NULL;--> statement-breakpoint
CREATE TABLE `dead_message` (
	`id` integer PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`reason` text NOT NULL,
	`body` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`bucket_id` integer NOT NULL,
	`slot` integer NOT NULL,
	`retry` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`lease` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`not_before` integer NOT NULL,
	`failed_leases` integer DEFAULT 0 NOT NULL,
	`joins` integer DEFAULT 0 NOT NULL,
	`progress` text DEFAULT '{}' NOT NULL,
	`readings_key` text,
	`reason` text,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_identity` ON `job` (`bucket_id`,`slot`,`retry`);--> statement-breakpoint
CREATE INDEX `job_open` ON `job` (`priority`) WHERE state = 'open';--> statement-breakpoint
CREATE TABLE `job_request` (
	`job_id` integer NOT NULL,
	`sample_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`members` text NOT NULL,
	PRIMARY KEY(`job_id`, `sample_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `job_target` (
	`job_id` integer NOT NULL,
	`kind` text NOT NULL,
	`target_id` integer NOT NULL,
	`datacenter` text DEFAULT '' NOT NULL,
	`account_id` integer,
	`bucket_index` integer NOT NULL,
	`depth` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`answer` text,
	PRIMARY KEY(`job_id`, `kind`, `target_id`, `datacenter`)
);
--> statement-breakpoint
CREATE INDEX `job_target_subject` ON `job_target` (`kind`,`target_id`);--> statement-breakpoint
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
CREATE INDEX `notification_running` ON `notification` (`account_id`) WHERE progress IS NOT NULL;--> statement-breakpoint
CREATE TABLE `bucket` (
	`id` integer PRIMARY KEY NOT NULL,
	`size` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `keyword` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`term` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`norm_version` integer NOT NULL,
	`volume` integer,
	`volume_source` text,
	`volume_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `keyword_hid` ON `keyword` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `keyword_term` ON `keyword` (`term`,`country`,`language`,`norm_version`);--> statement-breakpoint
CREATE INDEX `keyword_volume` ON `keyword` (`volume_at`);--> statement-breakpoint
CREATE TABLE `monitor` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`website_id` integer NOT NULL,
	`search_id` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`favorite` integer DEFAULT false NOT NULL,
	`depth` integer,
	`volume` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `monitor_hid` ON `monitor` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `monitor_identity` ON `monitor` (`account_id`,`website_id`,`search_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `monitor_ordinal` ON `monitor` (`account_id`,`ordinal`);--> statement-breakpoint
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
CREATE TABLE `website` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`domain` text NOT NULL,
	`hosts` text DEFAULT 'subdomains' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `website_hid` ON `website` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `website_domain` ON `website` (`account_id`,`domain`);--> statement-breakpoint
CREATE TABLE `account_column` (
	`account_id` integer NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `name`)
);
--> statement-breakpoint
CREATE TABLE `sample` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`day` text NOT NULL,
	`time` text NOT NULL,
	`asked` text NOT NULL,
	`opened_at` integer NOT NULL,
	`closed_at` integer,
	`columns` text,
	`codes` text,
	`blocks` text,
	`version` integer DEFAULT 0 NOT NULL
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
CREATE TABLE `sealed_year` (
	`account_id` integer NOT NULL,
	`year` integer NOT NULL,
	`object_key` text NOT NULL,
	`blocks` text NOT NULL,
	`sealed_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `year`)
);
--> statement-breakpoint
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
	`impersonator_id` integer,
	`subject` text NOT NULL,
	`action` text NOT NULL,
	`at` integer NOT NULL,
	`request_id` text NOT NULL,
	`ip` text,
	`user_agent` text
);
--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`subject`,`at`);--> statement-breakpoint
CREATE INDEX `audit_impersonated` ON `audit` (`subject`) WHERE impersonator_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `code` (
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`requester` text DEFAULT '' NOT NULL,
	`digest` text NOT NULL,
	`link_digest` text,
	`channel` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `purpose`, `requester`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `code_link` ON `code` (`link_digest`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text DEFAULT '' NOT NULL,
	`digest` text NOT NULL,
	`kind` text NOT NULL,
	`method` text DEFAULT 'password' NOT NULL,
	`impersonator_id` integer,
	`return_session_id` integer,
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
CREATE TABLE `idempotency_effect` (
	`account_id` integer NOT NULL,
	`key` text NOT NULL,
	`part` integer NOT NULL,
	`done` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `key`, `part`)
);
--> statement-breakpoint
CREATE TABLE `setting` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `monitor_tag` (
	`monitor_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`monitor_id`, `tag_id`)
);
--> statement-breakpoint
CREATE INDEX `monitor_tag_tag` ON `monitor_tag` (`tag_id`);--> statement-breakpoint
CREATE TABLE `note` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`description` text NOT NULL,
	`description_key` text NOT NULL,
	`at` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `note_hid` ON `note` (`hid`);--> statement-breakpoint
CREATE INDEX `note_account` ON `note` (`account_id`,`at`);--> statement-breakpoint
CREATE TABLE `note_link` (
	`note_id` integer NOT NULL,
	`entity` text NOT NULL,
	`target_hid` text NOT NULL,
	PRIMARY KEY(`note_id`, `entity`, `target_hid`)
);
--> statement-breakpoint
CREATE TABLE `tag` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`color` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tag_hid` ON `tag` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `tag_name` ON `tag` (`account_id`,`name_key`);--> statement-breakpoint
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
CREATE INDEX `url_monitor_look` ON `url_monitor` (`look`);--> statement-breakpoint
CREATE INDEX `url_monitor_table` ON `url_monitor` (`account_id`,`domain`,"found" desc,"protocol_mismatch" desc,`url`,`asked_at`,`done_at`);--> statement-breakpoint
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
	`url_due_at` integer,
	`tracked_rev` integer DEFAULT 0 NOT NULL,
	`excess_since` integer,
	`incomplete_day` text,
	`next_ordinal` integer DEFAULT 0 NOT NULL,
	`monitor_count` integer DEFAULT 0 NOT NULL,
	`observation_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_hid` ON `account` (`hid`);--> statement-breakpoint
CREATE INDEX `account_due` ON `account` (`next_due_at`);--> statement-breakpoint
CREATE INDEX `account_url_due` ON `account` (`url_due_at`);--> statement-breakpoint
CREATE TABLE `membership` (
	`user_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`role` text DEFAULT 'owner' NOT NULL,
	PRIMARY KEY(`user_id`, `account_id`)
) WITHOUT ROWID;
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
	`verification_method` text,
	`terms_accepted_at` integer,
	`removal_asked_at` integer,
	`mail_key` text DEFAULT '' NOT NULL,
	`meta` text DEFAULT '{}' NOT NULL,
	`last_ip_address` text,
	`last_request_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_hid` ON `user` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email_key`);--> statement-breakpoint
CREATE INDEX `user_mail_key` ON `user` (`mail_key`);