CREATE TABLE `member_invitation` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`role` text NOT NULL,
	`websites` text,
	`digest` text NOT NULL,
	`made_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `member_invitation_hid` ON `member_invitation` (`hid`);--> statement-breakpoint
CREATE UNIQUE INDEX `member_invitation_digest` ON `member_invitation` (`digest`);--> statement-breakpoint
CREATE UNIQUE INDEX `member_invitation_address` ON `member_invitation` (`account_id`,`email_key`);--> statement-breakpoint
ALTER TABLE `membership` ADD `joined_at` integer;--> statement-breakpoint
ALTER TABLE `membership` ADD `last_seen_at` integer;--> statement-breakpoint
UPDATE membership SET role = 'manager' WHERE role = 'member';
