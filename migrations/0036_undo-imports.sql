DROP INDEX `keyword_import_open`;--> statement-breakpoint
CREATE INDEX `keyword_import_open` ON `keyword_import` (`lease_until`) WHERE state IN ('open', 'undoing');--> statement-breakpoint
ALTER TABLE `monitor` ADD `import_hid` text;--> statement-breakpoint
ALTER TABLE `note` ADD `import_hid` text;--> statement-breakpoint
ALTER TABLE `tag` ADD `import_hid` text;