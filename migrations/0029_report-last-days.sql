ALTER TABLE `scheduled_export` ADD `last_day` text;--> statement-breakpoint
UPDATE `scheduled_export` SET `last_day` = (SELECT max(`day`) FROM `report_run` WHERE `schedule_id` = `scheduled_export`.`id`);
