-- Keys begin with the id of the user that sent them and a line break. It is not known who sent those before: they are the owner's.
UPDATE OR IGNORE `idempotency` SET `key` = (SELECT `user_id` FROM `membership` WHERE `account_id` = `idempotency`.`account_id` AND `role` = 'owner') || char(10) || `key`
WHERE instr(`key`, char(10)) = 0 AND `account_id` IN (SELECT `account_id` FROM `membership` WHERE `role` = 'owner');
--> statement-breakpoint
UPDATE OR IGNORE `idempotency_effect` SET `key` = (SELECT `user_id` FROM `membership` WHERE `account_id` = `idempotency_effect`.`account_id` AND `role` = 'owner') || char(10) || `key`
WHERE instr(`key`, char(10)) = 0 AND `account_id` IN (SELECT `account_id` FROM `membership` WHERE `role` = 'owner');
