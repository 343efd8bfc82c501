import { auditOfAccount, peopleOfAudit } from "~/db/account-audit";
import { AUDIT_DAYS, type AuditKind, auditKindOf, thingsOf } from "~/domain/account/audit-kinds";
import { DAY_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Somebody who acted in the account. An administrator of the installation is named by no more than that. */
export type AuditPerson = { hid: string; name: string; email: string } | "operator";

/** One thing that was done in an account. */
export interface AuditEntry {
	/** Names it among its neighbours; later ones are larger. */
	id: number;
	/** Verb in the past, as "note.added" (services/audit). */
	action: string;
	kind: AuditKind | null;
	/** ms. */
	at: number;
	/** null: the app itself, or somebody whose user was removed. */
	person: AuditPerson | null;
	/** An administrator did it in the person's name. */
	impersonated: boolean;
	ip: string | null;
	userAgent: string | null;
}

export interface AuditQuery {
	/** hid. */
	person?: string | undefined;
	kind?: AuditKind | undefined;
	/** ms; `to` is not included. */
	from?: number | undefined;
	to?: number | undefined;
	/** id of the entry to go on from. */
	before?: number | undefined;
	limit: number;
}

/**
 * Returns the changes to the account in the last year, and to how its members sign in, each with its person and its device, newest first. Where a
 * member changed how they sign in is their own affair.
 */
export async function listAudit(ctx: Ctx, seat: Seat<{ id: number; hid: string }>, query: AuditQuery): Promise<AuditEntry[]> {
	assertRight(seat, "audit.read");
	const { kind, from, ...rest } = query;
	const choice = {
		...rest,
		from: Math.max(from ?? 0, yearAgo(ctx)),
		ofMembers: thingsOf("sign_in"),
		...(kind && { things: thingsOf(kind) }),
	};
	const rows = await auditOfAccount(ctx.db, seat.account.hid, choice);
	return rows.map(({ row: { id, action, at, subject, impersonatorId, ip, userAgent }, actor }) => ({
		...{ id, action, at },
		...(subject.startsWith("user:") ? { ip: null, userAgent: null } : { ip, userAgent }),
		kind: auditKindOf(action),
		impersonated: impersonatorId !== null,
		person: actor && personOf(actor),
	}));
}

/** People whose entries there are, and the members of the account. */
export async function listAuditPeople(ctx: Ctx, seat: Seat<{ id: number; hid: string }>): Promise<{ hid: string; name: string }[]> {
	assertRight(seat, "audit.read");
	const people = await peopleOfAudit(ctx.db, seat.account.hid, yearAgo(ctx));
	return people.map(personOf).flatMap((one) => (one === "operator" ? [] : [{ hid: one.hid, name: one.name }]));
}

function yearAgo(ctx: Ctx): number {
	return ctx.now() - AUDIT_DAYS * DAY_MS;
}

interface Actor {
	hid: string;
	firstName: string;
	lastName: string;
	email: string;
	role: string;
	isMember: number;
}

function personOf({ hid, firstName, lastName, email, role, isMember }: Actor): AuditPerson {
	if (role === "ADMINISTRATOR" && isMember !== 1) return "operator";
	return { hid, name: `${firstName} ${lastName}`.trim() || email, email };
}
