DROP INDEX `connection_identity`;--> statement-breakpoint
ALTER TABLE `connection` ADD `key_digest` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `connection_identity` ON `connection` (`account_id`,`kind`,`way`,`name`,`key_digest`);