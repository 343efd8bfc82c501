ALTER TABLE `connection_property` ADD `inspected_day` text;--> statement-breakpoint
ALTER TABLE `connection_property` ADD `inspected_today` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `connection_property` ADD `inspected_minute` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `connection_property` ADD `inspected_in_minute` integer DEFAULT 0 NOT NULL;