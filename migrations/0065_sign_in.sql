CREATE TABLE `half_proof` (
	`digest` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` integer,
	`sign_in` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `half_proof_user` ON `half_proof` (`user_id`);--> statement-breakpoint
CREATE INDEX `half_proof_expiry` ON `half_proof` (`expires_at`);--> statement-breakpoint
CREATE TABLE `passkey` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`user_id` integer NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkey_hid` ON `passkey` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `passkey_credential` ON `passkey` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkey_user` ON `passkey` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`user_id` integer NOT NULL,
	`digest` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `digest`)
);
--> statement-breakpoint
CREATE TABLE `two_step` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`last_counter` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `session` ADD `country` text;--> statement-breakpoint
ALTER TABLE `session` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `password_off` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `two_step_at` integer;