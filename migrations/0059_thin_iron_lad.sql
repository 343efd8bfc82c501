ALTER TABLE `monitor` ADD `wanted_url` text;--> statement-breakpoint
ALTER TABLE `website` ADD `wanted_rules` text;