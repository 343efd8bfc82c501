CREATE TABLE `plan_grant` (
	`id` integer PRIMARY KEY NOT NULL,
	`hid` text NOT NULL,
	`account_id` integer NOT NULL,
	`plan` text NOT NULL,
	`packs` integer NOT NULL,
	`until` integer,
	`why` text NOT NULL,
	`given_by` integer,
	`given_at` integer NOT NULL,
	`warned_at` integer,
	`ended_at` integer,
	`ended_by` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_grant_running` ON `plan_grant` (`account_id`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `plan_grant_account` ON `plan_grant` (`account_id`);--> statement-breakpoint
CREATE INDEX `plan_grant_until` ON `plan_grant` (`until`) WHERE ended_at IS NULL;--> statement-breakpoint
ALTER TABLE `account` ADD `paid_plan` text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE `account` ADD `paid_packs` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `account` ADD `paid_status` text DEFAULT 'active' NOT NULL;--> statement-breakpoint
UPDATE `account` SET `paid_plan` = 'expert_20210323', `paid_packs` = s.`packs`,
	`paid_status` = CASE WHEN s.`status` = 'paused' THEN 'suspended' WHEN s.`status` IN ('past_due', 'unpaid') THEN
		CASE WHEN `account`.`status` = 'suspended' THEN 'suspended' ELSE 'past_due' END ELSE 'active' END
FROM `subscription` s WHERE s.`account_id` = `account`.`id` AND s.`status` IN ('active', 'trialing', 'past_due', 'unpaid', 'paused');--> statement-breakpoint
UPDATE `account` SET `paid_status` = 'incomplete'
FROM `subscription` s WHERE s.`account_id` = `account`.`id` AND s.`status` = 'incomplete';--> statement-breakpoint
UPDATE `account` SET `paid_plan` = 'expert_20210323', `paid_packs` = `packs`, `paid_status` = `status`
WHERE `plan` = 'expert_20210323' AND `status` <> 'active' AND `paid_plan` = 'default';--> statement-breakpoint
INSERT INTO `plan_grant` (`hid`, `account_id`, `plan`, `packs`, `why`, `given_at`)
SELECT lower(hex(randomblob(16))), `id`, `plan`, CASE `plan` WHEN 'administrator' THEN 0 ELSE max(1, `packs`) END, '', `created_at`
FROM `account` WHERE `plan` = 'administrator' OR (`plan` = 'expert_20210323' AND `status` = 'active' AND `paid_plan` = 'default');--> statement-breakpoint
UPDATE `billing_customer` SET `digest` = '';
