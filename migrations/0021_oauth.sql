CREATE TABLE `oauth_entry` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`metadata` text,
	`expires_at` integer,
	`token_hid` text
);
--> statement-breakpoint
CREATE INDEX `oauth_entry_token` ON `oauth_entry` (`token_hid`);--> statement-breakpoint
CREATE INDEX `oauth_entry_expiry` ON `oauth_entry` (`expires_at`);--> statement-breakpoint
ALTER TABLE `api_token` ADD `client_id` text;