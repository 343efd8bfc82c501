import { isAuditKind } from "~/domain/account/audit-kinds";
import { isHid } from "~/domain/hid";
import { isRealDay } from "~/domain/time/calendar";
import { addDays, startOfLocalDay } from "~/domain/time/local-day";
import type { AuditQuery } from "~/services/account/list-audit";

/** Fields of the filter: hid of a person, a kind, the first and the last day. */
export const AUDIT_FIELDS = ["person", "kind", "from", "to"] as const;
export type AuditFields = Partial<Record<(typeof AUDIT_FIELDS)[number], string>>;

/** The fields of an address or of a call that can be read; others count as absent. */
export function readAuditFields(get: (name: (typeof AUDIT_FIELDS)[number]) => string | null): AuditFields {
	const reads = { person: isHid, kind: isAuditKind, from: isRealDay, to: isRealDay };
	const given = AUDIT_FIELDS.map((name) => ({ name, text: get(name) ?? "" }));
	return Object.fromEntries(given.flatMap(({ name, text }) => (reads[name](text) ? [[name, text]] : [])));
}

/** The choice of entries. Days are those of the account's zone. */
export function auditChoice({ person, kind, from, to }: AuditFields, timezone: string): Omit<AuditQuery, "limit"> {
	return {
		...(person && { person }),
		...(kind && isAuditKind(kind) && { kind }),
		...(from && { from: startOfLocalDay(timezone, from) }),
		...(to && { to: startOfLocalDay(timezone, addDays(to, 1)) }),
	};
}
