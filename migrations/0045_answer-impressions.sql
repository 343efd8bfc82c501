CREATE TABLE `answer_impressions` (
	`property_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`by` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`impressions` integer NOT NULL,
	`rows` text NOT NULL,
	`imported_at` integer NOT NULL,
	PRIMARY KEY(`property_id`, `by`, `from_day`, `to_day`)
);
--> statement-breakpoint
CREATE INDEX `answer_impressions_account` ON `answer_impressions` (`account_id`);