/** Ways to send mail that the set-up page stores; "none" sends none. */
export const STORED_TRANSPORTS = ["none", "smtp", "http"] as const;
export const SMTP_SECURITIES = ["starttls", "tls", "none"] as const;

/** Mail settings as stored, without password and key. */
export interface MailSettings {
	transport: (typeof STORED_TRANSPORTS)[number];
	/** "Serpentine <no-reply@example.com>" */
	from: string;
	host: string;
	port: number;
	security: (typeof SMTP_SECURITIES)[number];
	user: string;
	/** Address with Resend's API; "" for Resend itself. */
	url: string;
}

export const NO_MAIL: MailSettings = { transport: "none", from: "", host: "", port: 587, security: "starttls", user: "", url: "" };
