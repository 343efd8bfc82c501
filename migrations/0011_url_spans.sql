CREATE TABLE `url_span` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`url_monitor_id` integer NOT NULL,
	`state` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`answers` integer DEFAULT 1 NOT NULL,
	`first_look` text,
	`last_look` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `url_span_first` ON `url_span` (`url_monitor_id`,`first_at`);--> statement-breakpoint
CREATE INDEX `url_span_account` ON `url_span` (`account_id`);--> statement-breakpoint
CREATE INDEX `url_span_first_look` ON `url_span` (`first_look`);--> statement-breakpoint
CREATE INDEX `url_span_last_look` ON `url_span` (`last_look`);--> statement-breakpoint
UPDATE `url_monitor` SET `domain` = substr(`domain`, 5) WHERE `domain` LIKE 'www.%.%';
