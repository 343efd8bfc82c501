CREATE TABLE `erased_search` (
	`id` integer PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`bucket_index` integer NOT NULL,
	`at` integer NOT NULL
);
