ALTER TABLE `scheduled_export` ADD `maker_user_id` integer;--> statement-breakpoint
ALTER TABLE `scheduled_export` ADD `maker_token_hid` text;--> statement-breakpoint
ALTER TABLE `scheduled_export` ADD `maker_token` text;--> statement-breakpoint
CREATE INDEX `scheduled_export_maker` ON `scheduled_export` (`maker_token_hid`) WHERE maker_token_hid IS NOT NULL;--> statement-breakpoint
ALTER TABLE `api_token` ADD `keeps_made` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `share` ADD `maker_user_id` integer;--> statement-breakpoint
ALTER TABLE `share` ADD `maker_token_hid` text;--> statement-breakpoint
ALTER TABLE `share` ADD `maker_token` text;--> statement-breakpoint
CREATE INDEX `share_maker` ON `share` (`maker_token_hid`) WHERE maker_token_hid IS NOT NULL;--> statement-breakpoint
ALTER TABLE `webhook_endpoint` ADD `maker_user_id` integer;--> statement-breakpoint
ALTER TABLE `webhook_endpoint` ADD `maker_token_hid` text;--> statement-breakpoint
ALTER TABLE `webhook_endpoint` ADD `maker_token` text;--> statement-breakpoint
CREATE INDEX `webhook_endpoint_maker` ON `webhook_endpoint` (`maker_token_hid`) WHERE maker_token_hid IS NOT NULL;