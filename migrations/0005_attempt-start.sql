ALTER TABLE `left_customer` ADD `failed_at` integer;--> statement-breakpoint
ALTER TABLE `payment_attempt` ADD `from_packs` integer;--> statement-breakpoint
ALTER TABLE `payment_attempt` ADD `from_yearly` integer;