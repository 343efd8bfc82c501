ALTER TABLE `monitor` ADD `kept` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `url_monitor` ADD `kept` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `account` ADD `excess_warnings` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `account` ADD `excess_warned_at` integer;