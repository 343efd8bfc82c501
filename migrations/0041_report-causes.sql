ALTER TABLE `report_run` ADD `left_out` text;--> statement-breakpoint
ALTER TABLE `mail` ADD `cause` text;