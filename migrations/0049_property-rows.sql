ALTER TABLE `connection` ADD `access_at` integer;--> statement-breakpoint
ALTER TABLE `monitor_traffic` ADD `page_days` integer;--> statement-breakpoint
ALTER TABLE `query_day` ADD `property_rows` integer;--> statement-breakpoint
ALTER TABLE `query_day` ADD `property_clicks` integer;--> statement-breakpoint
ALTER TABLE `query_day` ADD `property_impressions` integer;--> statement-breakpoint
ALTER TABLE `query_day` ADD `property_block` blob;--> statement-breakpoint
ALTER TABLE `query_month` ADD `property_key` text;--> statement-breakpoint
ALTER TABLE `query_month` ADD `property_bytes` integer;