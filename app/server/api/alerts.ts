import { z } from "zod";
import { instantOfList } from "~/domain/account/notification";
import { wireAlert, wireItem } from "~/domain/alert/wire-alert";
import { SECOND_MS } from "~/domain/time/durations";
import { type ListedAlert, listAlerts, readAlert } from "~/services/alerts/list-alerts";
import { readAlerts } from "~/services/alerts/mark-alerts-read";
import { AppError } from "~/services/app-error";
import { openAlertsFile } from "../alerts-file";
import { fileResponse } from "../file-response";
import { empty } from "./answers/administration";
import { alert } from "./answers/alerts";
import { listOf } from "./answers/values";
import type { ApiRoute } from "./call";
import { countField, firstField, textField } from "./contract/query-fields";
import { defineCall, type PayloadCall, type QueryCall } from "./define-call";
import { cursorRefusal } from "./page-list";

const ALERTS_PER_PAGE = 100;
const MAX_ALERTS_PER_PAGE = 500;
const STATES = ["unread", "corrected"] as const;

const choiceSchema = z.object({
	website: firstField("Only alerts of this website"),
	state: firstField("Only unread alerts, or those with a correction", STATES),
});
const listSchema = choiceSchema.extend({
	limit: countField(ALERTS_PER_PAGE, MAX_ALERTS_PER_PAGE, "Most entries of the answer"),
	cursor: textField("`Next-Cursor` of the answer before: only the entries after it"),
});

const readSchema = z.object({
	ids: z.array(z.string()).max(MAX_ALERTS_PER_PAGE).nullish().describe("Only these"),
	until: z.string().nullish().describe("Only those that fired until this instant: `fired_at` of the newest one that was shown"),
});

/** Alerts that rules have fired. */
export const alertRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "alerts",
		access: "verified",
		summary: "Alerts with their causes and the evidence of both days, the newest first",
		query: listSchema,
		answers: listOf(alert),
		answer: list,
	}),
	defineCall({
		method: "GET",
		path: "alerts/export",
		access: "verified",
		summary: "All alerts of a choice as a csv file in the language of the caller, a line for each event, the newest first",
		query: choiceSchema,
		answers: { media: ["text/csv"] },
		answer: exported,
	}),
	defineCall({
		method: "POST",
		path: "alerts/read",
		access: "verified",
		summary: "Marks alerts as read: those of `ids`, those that fired until an instant, or all",
		payload: readSchema,
		answers: empty,
		errors: ["ImpersonatedException"],
		example: { payload: { until: "2026-11-22T08:00:00.000Z" } },
		answer: markRead,
	}),
];

async function list({ ctx, seat, query, cut }: QueryCall<typeof listSchema>) {
	const { limit, cursor } = query;
	if (cursor !== "") await readAlert(ctx, seat, cursor).catch(asCursor);
	const found = await listAlerts(ctx, seat, {
		...choiceOf(query),
		before: cursor === "" ? undefined : cursor,
		limit: limit + 1,
	});
	return cut(limit, found, ({ hid }) => hid).map(alertJson);
}

async function markRead({ ctx, seat, payload: { ids, until } }: PayloadCall<typeof readSchema>) {
	const at = until ? instantOfList(until) : undefined;
	if (at === null) throw new AppError("ValidationException", {}, { until: ["invalid"] });
	// Answers contain whole seconds.
	const end = at === undefined ? undefined : at + SECOND_MS - 1;
	await readAlerts(ctx, seat, { ...(ids && { hids: ids }), ...(end !== undefined && { until: end }) });
	return {};
}

async function exported({ ctx, seat, query, language }: QueryCall<typeof choiceSchema>) {
	return fileResponse(openAlertsFile(ctx, seat, choiceOf(query), language));
}

function choiceOf({ website, state }: z.output<typeof choiceSchema>) {
	return { website: website ?? undefined, state: STATES.find((one) => one === state) };
}

function asCursor(error: unknown): never {
	throw error instanceof AppError ? cursorRefusal() : error;
}

function alertJson({ items, readAt, ...one }: ListedAlert) {
	return { ...wireAlert(one), read: readAt !== null, items: items.map(wireItem) };
}
