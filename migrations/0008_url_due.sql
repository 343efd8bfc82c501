ALTER TABLE `account` ADD `url_due_at` integer;--> statement-breakpoint
CREATE INDEX `account_url_due` ON `account` (`url_due_at`);--> statement-breakpoint
CREATE INDEX `url_monitor_domain` ON `url_monitor` (`account_id`,`domain`,`found`,`protocol_mismatch`);