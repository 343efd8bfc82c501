CREATE TABLE `company_bar` (
	`account_id` integer NOT NULL,
	`digest` text NOT NULL,
	PRIMARY KEY(`account_id`, `digest`)
);
--> statement-breakpoint
CREATE TABLE `company_domain` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`domain` text NOT NULL,
	`token` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`checked_at` integer,
	`proved_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_domain_hid` ON `company_domain` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_domain_account` ON `company_domain` (`account_id`,`domain`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_domain_proved` ON `company_domain` (`domain`) WHERE proved_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `company_identity` (
	`account_id` integer NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` integer NOT NULL,
	`linked_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `issuer`, `subject`)
);
--> statement-breakpoint
CREATE INDEX `company_identity_user` ON `company_identity` (`user_id`);--> statement-breakpoint
CREATE TABLE `company_sign_in` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`issuer` text NOT NULL,
	`client_id` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`role` text NOT NULL,
	`websites` text,
	`password_off` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`refusal` text,
	`refused_at` integer
);
--> statement-breakpoint
CREATE TABLE `company_trip` (
	`digest` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`content` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `company_trip_expiry` ON `company_trip` (`expires_at`);