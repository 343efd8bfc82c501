CREATE TABLE `brand_host` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`token` text NOT NULL,
	`verified_at` integer,
	`state` text NOT NULL,
	`checked_at` integer,
	`service_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brand_host_verified` ON `brand_host` (`host`) WHERE verified_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `brand_sender` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`reply_to` text DEFAULT '' NOT NULL,
	`asked_reply_to` text DEFAULT '' NOT NULL,
	`code_digest` text DEFAULT '' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`asked_at` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `session` ADD `own_host` text;--> statement-breakpoint
ALTER TABLE `note` ADD `maker_user_id` integer;