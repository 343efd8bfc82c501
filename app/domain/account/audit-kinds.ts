import { namesOf } from "../by-name";

/** Kinds of entries in the audit of an account, with the things that their actions are about: "note.added" is about "note". */
const AUDIT_KINDS = {
	keywords: ["keywords", "volumes", "competitors", "prompts", "answers"],
	websites: ["website", "websites"],
	urls: ["urls"],
	checks: ["check", "checks", "pages"],
	imports: ["import"],
	notes: ["tag", "tags", "note", "notes", "view", "views"],
	reports: ["scheduled_export", "scheduled_exports", "export", "share", "shares", "example_share"],
	alerts: ["alert_rule", "alert_rules", "alert_channel", "alerts", "notifications"],
	members: ["member", "ownership", "company_sign_in", "company_domain"],
	/** Sign-in of members: it concerns the person, and with it the safety of the account. */
	sign_in: ["two_step", "passkey", "passkeys", "recovery_codes", "recovery_code", "password"],
	access: ["api_token", "api_tokens", "webhook", "webhooks", "connection", "property"],
	billing: ["billing", "grant"],
	account: ["account", "archive", "preferences", "brand"],
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;
export const AUDIT_KIND_NAMES: readonly AuditKind[] = namesOf(AUDIT_KINDS);

/** Entries are shown for so long. */
export const AUDIT_DAYS = 365;

export function isAuditKind(text: string): text is AuditKind {
	return Object.hasOwn(AUDIT_KINDS, text);
}

export function thingsOf(kind: AuditKind): readonly string[] {
	return AUDIT_KINDS[kind];
}

/** The kind of an action; null for one that no kind names. */
export function auditKindOf(action: string): AuditKind | null {
	const thing = action.split(".", 1)[0] ?? "";
	return AUDIT_KIND_NAMES.find((kind) => thingsOf(kind).includes(thing)) ?? null;
}

/** Key of the words of an action. Names of terms contain their date (terms.accepted_2025-03-31); the catalogue's keys do not. */
export function actionKey(action: string): string {
	return action.replace(/_\d{4}-\d{2}-\d{2}$/, "").replaceAll(/[.-]/g, "_");
}
