CREATE TABLE `withdrawal` (
	`subscription` text PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`declared_at` integer NOT NULL,
	`done_at` integer,
	`refunded` integer DEFAULT 0 NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `withdrawal_account` ON `withdrawal` (`account_id`);--> statement-breakpoint
CREATE INDEX `withdrawal_open` ON `withdrawal` (`declared_at`) WHERE done_at IS NULL;--> statement-breakpoint
ALTER TABLE `subscription` ADD `dunned_at` integer;--> statement-breakpoint
ALTER TABLE `subscription` ADD `noticed_at` integer;--> statement-breakpoint
ALTER TABLE `subscription` ADD `lapsed_at` integer;--> statement-breakpoint
ALTER TABLE `subscription` ADD `data_warnings` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscription` ADD `data_warned_at` integer;--> statement-breakpoint
CREATE INDEX `subscription_lapsed` ON `subscription` (`lapsed_at`) WHERE lapsed_at IS NOT NULL;