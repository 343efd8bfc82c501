ALTER TABLE `look_count` ADD `times` text;--> statement-breakpoint
UPDATE `look_count` SET `times` = (
	SELECT json_group_object(`step`, `looks`) FROM `look_time` t WHERE t.`hour` = `look_count`.`hour` AND t.`source` = `look_count`.`source`)
WHERE `outcome` = 'read' AND `engine` = (
	SELECT min(o.`engine`) FROM `look_count` o WHERE o.`hour` = `look_count`.`hour` AND o.`source` = `look_count`.`source` AND o.`outcome` = 'read');