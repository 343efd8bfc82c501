CREATE TABLE `person_mark` (
	`account_id` integer NOT NULL,
	`kind` text NOT NULL,
	`hid` text NOT NULL,
	`user_id` integer NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `hid`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `person_mark_age` ON `person_mark` (`at`) WHERE kind <> 'website';--> statement-breakpoint
CREATE TABLE `__new_alert_setting` (
	`account_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `user_id`)
);
--> statement-breakpoint
INSERT INTO `__new_alert_setting`("account_id", "user_id", "value", "updated_at") SELECT s.account_id, m.user_id, s.value, s.updated_at FROM alert_setting s JOIN membership m ON m.account_id = s.account_id AND m.role = 'owner';--> statement-breakpoint
DROP TABLE `alert_setting`;--> statement-breakpoint
ALTER TABLE `__new_alert_setting` RENAME TO `alert_setting`;--> statement-breakpoint
ALTER TABLE `alert` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO person_mark (account_id, kind, hid, user_id, at) SELECT x.account_id, 'alert', x.hid, m.user_id, x.read_at FROM alert x JOIN membership m ON m.account_id = x.account_id AND m.role = 'owner' WHERE x.read_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `alert` DROP COLUMN `read_at`;--> statement-breakpoint
ALTER TABLE `notification` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO person_mark (account_id, kind, hid, user_id, at) SELECT x.account_id, 'notification', x.hid, m.user_id, x.at FROM notification x JOIN membership m ON m.account_id = x.account_id AND m.role = 'owner' WHERE x.read = 1;--> statement-breakpoint
ALTER TABLE `notification` DROP COLUMN `read`;--> statement-breakpoint
INSERT INTO person_mark (account_id, kind, hid, user_id, at) SELECT x.account_id, 'website', x.hid, m.user_id, x.created_at FROM website x JOIN membership m ON m.account_id = x.account_id AND m.role = 'owner' WHERE x.pinned = 1;--> statement-breakpoint
ALTER TABLE `website` DROP COLUMN `pinned`;