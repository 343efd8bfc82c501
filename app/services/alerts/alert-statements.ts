import { raiseRev } from "~/db/accounts";
import { insertDeliveries } from "~/db/alert-deliveries";
import { insertAlert, isAlertWritten } from "~/db/alerts";
import type { Statement } from "~/db/client";
import type { Condition } from "~/db/guard";
import { putNotification, trimNotifications } from "~/db/notifications";
import { endpointsOf } from "~/db/webhook-endpoints";
import type { NewMessage } from "~/db/webhook-messages";
import { NOTIFICATIONS_KEPT } from "~/domain/account/notification";
import type { AlertFacts } from "~/domain/alert/alert";
import { pagesOfAlert, type ScopedItem } from "~/domain/alert/alert-messages";
import type { Judged } from "~/domain/alert/compose-alerts";
import { planDeliveries } from "~/domain/alert/plan-deliveries";
import { wireAlert, wireItem } from "~/domain/alert/wire-alert";
import { ownTexts } from "~/domain/own-json";
import { placeOf } from "~/domain/sample/codes";
import { printBody, type WebhookEvent } from "~/domain/webhook/event-types";
import type { Ctx } from "../ctx";
import { messageStatements } from "../events/tell-endpoints";
import { readTold } from "./read-told";

/** An alert that a judge found, with its items. */
export interface FoundAlert {
	/** Public id of the website; null for an alert about the account. */
	websiteHid: string | null;
	dedupeKey: string;
	facts: AlertFacts;
	/** tags: public ids of the keyword's tags. */
	items: readonly (Judged & { tags: readonly string[] })[];
}

/** A rule as far as its alerts need it. channels: JSON list. */
type FiringRule = { id: number; hid: string; channels: string };

/** Statements that write alerts of a run with their items, deliveries and webhook messages. */
export async function alertStatements(
	ctx: Ctx,
	{ accountId, day, time }: { accountId: number; day: string; time: string },
	alerts: readonly FoundAlert[],
	{ rules, when }: { rules: readonly FiringRule[]; when: Condition },
): Promise<Statement[]> {
	const told = alerts.length > 0 ? await readTold(ctx, accountId) : null;
	if (!told) return [];
	const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
	const endpoints = await endpointsOf(ctx.db, accountId);
	const at = ctx.now();
	return alerts.flatMap(({ websiteHid, dedupeKey, facts, items }) => {
		const row = { hid: ctx.newHid(), accountId, dedupeKey, websiteHid, day, time, firedAt: at };
		const planned = items.map(({ ruleId, subject }) => ({ subject, channels: ownTexts(ruleOf.get(ruleId)?.channels ?? "[]") }));
		const wired = items.map(({ ruleId, subject, facts: of, tags }): ScopedItem => {
			return { item: wireItem({ rule: ruleOf.get(ruleId)?.hid ?? null, subject, correctedAt: null, facts: of }), tags };
		});
		const messages = alertMessages("alert.fired", endpoints, at, (scope) =>
			pagesOfAlert(wireAlert({ ...row, correctedAt: null, facts }), wired, scope),
		);
		return [
			...insertAlert(
				ctx.db,
				{ ...row, facts: JSON.stringify(facts) },
				items.map(({ ruleId, subject, day: itemDay, facts: of }) => ({ ruleId, subject, day: itemDay, facts: JSON.stringify(of) })),
				when,
			),
			insertDeliveries(ctx.db, { accountId, dedupeKey, deliveries: planDeliveries({ websiteHid, items: planned }, told, at), at }),
			...messageStatements(ctx, accountId, messages, isAlertWritten(row.hid)),
			...bellStatements(ctx, { accountId, alertHid: row.hid, facts, items, isCorrected: false }, isAlertWritten(row.hid)),
		];
	});
}

function kindsOf(items: FoundAlert["items"]): string {
	return [...new Set(items.map(({ facts: { kind } }) => kind))].join();
}

/** The keyword that moved most between two places; nothing where none did. */
function largestOf(items: FoundAlert["items"]): { term?: string; from?: number; to?: number } {
	const moves = items.flatMap(({ facts }) => {
		if (facts.about !== "keyword") return [];
		const [from, to] = [placeOf(facts.before.code), placeOf(facts.after.code)];
		return from > 0 && to > 0 && from !== to ? [{ term: facts.term, from, to }] : [];
	});
	return (
		moves.reduce<(typeof moves)[number] | null>(
			(largest, one) => (largest === null || sizeOf(one) > sizeOf(largest) ? one : largest),
			null,
		) ?? {}
	);
}

function sizeOf({ from, to }: { from: number; to: number }): number {
	return Math.abs(from - to);
}

/** The first cause, with the website that it names. */
function causeOf({ causes }: AlertFacts): { cause?: string; rival?: string } {
	const [first] = causes ?? [];
	if (!first) return {};
	return { cause: first.cause, ...("domain" in first && { rival: first.domain }) };
}

interface BellNews {
	accountId: number;
	alertHid: string;
	facts: AlertFacts;
	/** Absent for a correction. */
	items?: FoundAlert["items"];
	isCorrected: boolean;
}

/** Statements that tell an alert, or its correction, in the bell: one notification for each alert. */
export function bellStatements(ctx: Ctx, { accountId, alertHid, facts, items = [], isCorrected }: BellNews, when: Condition): Statement[] {
	const { domain, fell, rose, other } = facts;
	const kind = isCorrected ? "alert_corrected" : domain === null ? "alert_account" : "alert_fired";
	const about =
		domain === null
			? { kinds: kindsOf(items) }
			: isCorrected
				? { domain }
				: { domain, fell, rose, other, ...largestOf(items), ...causeOf(facts) };
	const said = { ...about, alert: alertHid };
	const row = {
		hid: ctx.newHid(),
		accountId,
		kind,
		facts: JSON.stringify(said),
		topic: `alert:${alertHid}`,
		progress: null,
		isPersistent: false,
	};
	return [
		putNotification(ctx.db, { ...row, at: ctx.now() }, when),
		trimNotifications(ctx.db, accountId, NOTIFICATIONS_KEPT, when),
		raiseRev(ctx.db, accountId, when),
	];
}

type Endpoint = Awaited<ReturnType<typeof endpointsOf>>[number];

/** Messages of an event for the endpoints that asked for it. */
export function alertMessages(
	type: WebhookEvent,
	endpoints: readonly Endpoint[],
	at: number,
	pages: (scope: { websites: readonly string[]; tags: readonly string[] }) => { key: string; data: object }[],
): NewMessage[] {
	return endpoints
		.filter(({ state, events }) => state === "on" && ownTexts(events).includes(type))
		.flatMap(({ hid, websites, tags }) =>
			pages({ websites: ownTexts(websites), tags: ownTexts(tags) }).map(({ key, data }) => ({
				type,
				key: `${type}:${key}`,
				body: printBody(type, at, data),
				endpoint: hid,
			})),
		);
}
