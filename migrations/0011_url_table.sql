DROP INDEX `url_monitor_domain`;--> statement-breakpoint
CREATE INDEX `url_monitor_table` ON `url_monitor` (`account_id`,`domain`,"found" desc,"protocol_mismatch" desc,`url`,`asked_at`,`done_at`);