import { z } from "zod";
import { AUDIT_KIND_NAMES } from "~/domain/account/audit-kinds";
import { deviceName } from "~/domain/account/device-name";
import { type AuditEntry, listAudit } from "~/services/account/list-audit";
import { auditChoice, readAuditFields } from "../audit-choice";
import { openAuditFile } from "../audit-file";
import { fileResponse } from "../file-response";
import { auditEntry } from "./answers/audit";
import { listOf } from "./answers/values";
import type { ApiRoute } from "./call";
import { countField, firstField, textField } from "./contract/query-fields";
import { defineCall, type QueryCall } from "./define-call";
import { cursorRefusal } from "./page-list";
import { sentDay } from "./sent-day";

const PER_PAGE = 100;
const MOST_PER_PAGE = 500;

const choiceSchema = z.object({
	person: firstField("Only what this person did, by id"),
	kind: firstField("Only entries of this kind", AUDIT_KIND_NAMES),
	from: firstField("First day, YYYY-MM-DD; entries are shown for a year"),
	to: firstField("Last day; today by default"),
});
const listSchema = choiceSchema.extend({
	limit: countField(PER_PAGE, MOST_PER_PAGE, "Most entries of the answer"),
	cursor: textField("`Next-Cursor` of the answer before: only the entries after it"),
});

/** The log of changes to an account. */
export const auditRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "account/audit",
		access: "verified",
		summary: "The changes to the account in the last year, each with its person and its device, newest first",
		query: listSchema,
		answers: listOf(auditEntry),
		errors: ["ForbiddenException", "ValidationException"],
		answer: list,
	}),
	defineCall({
		method: "GET",
		path: "account/audit/export",
		access: "verified",
		summary: "The same as a csv file in the language of the caller",
		query: choiceSchema,
		answers: { media: ["text/csv"] },
		errors: ["ForbiddenException", "ValidationException"],
		answer: exported,
	}),
];

async function list({ ctx, seat, query, cut }: QueryCall<typeof listSchema>) {
	const { limit, cursor } = query;
	if (!/^\d{0,15}$/.test(cursor)) throw cursorRefusal();
	const before = cursor === "" ? undefined : Number(cursor);
	const found = await listAudit(ctx, seat, { ...choiceOf(query, seat.account.timezone), before, limit: limit + 1 });
	return cut(limit, found, ({ id }) => String(id)).map(auditJson);
}

async function exported({ ctx, seat, query, language }: QueryCall<typeof choiceSchema>) {
	return fileResponse(await openAuditFile(ctx, seat, choiceOf(query, seat.account.timezone), language));
}

function choiceOf(query: z.output<typeof choiceSchema>, timezone: string) {
	const days = { from: sentDay(query, "from", timezone), to: sentDay(query, "to", timezone) };
	const fields = readAuditFields((name) => (name === "from" || name === "to" ? days[name] : query[name]));
	return auditChoice(fields, timezone);
}

function auditJson({ id, action, kind, at, person, impersonated, ip, userAgent }: AuditEntry) {
	return {
		id: String(id),
		at: new Date(at).toISOString(),
		action,
		kind,
		by: person === null || person === "operator" ? null : { id: person.hid, name: person.name, email: person.email },
		by_administrator: impersonated || person === "operator",
		ip,
		device: userAgent === null ? null : deviceName(userAgent),
	};
}
