CREATE INDEX `notification_age` ON `notification` (`at`);--> statement-breakpoint
CREATE INDEX `audit_addresses` ON `audit` (`at`) WHERE ip IS NOT NULL OR user_agent IS NOT NULL;