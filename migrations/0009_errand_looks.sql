CREATE INDEX `check_result_look` ON `check_result` (`look`);--> statement-breakpoint
CREATE INDEX `url_monitor_look` ON `url_monitor` (`look`);