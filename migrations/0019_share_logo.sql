CREATE TABLE `share_logo` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`media` text NOT NULL,
	`content` text NOT NULL,
	`updated_at` integer NOT NULL
);
