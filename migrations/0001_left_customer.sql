CREATE TABLE `left_customer` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`left_at` integer NOT NULL
) WITHOUT ROWID;
