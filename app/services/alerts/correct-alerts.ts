import type { AccountRow } from "~/db/accounts";
import { insertCorrections } from "~/db/alert-deliveries";
import { rulesOf } from "~/db/alert-rules";
import { type AlertItemRow, alertItemsOfDays, alertsByIds, correctItems } from "~/db/alerts";
import type { Statement } from "~/db/client";
import type { Condition } from "~/db/guard";
import { endpointsOf } from "~/db/webhook-endpoints";
import type { AlertItemFacts } from "~/domain/alert/alert";
import { pagesOfAlert } from "~/domain/alert/alert-messages";
import { hidOfKeyword, type KeywordFacts, tagsAt, valueAt } from "~/domain/alert/compose-alerts";
import { COMPARED_DAYS } from "~/domain/alert/keyword-moves";
import { nextDigestAt } from "~/domain/alert/message-times";
import { type StoredAnswer, stillHolds } from "~/domain/alert/still-holds";
import { wireAlert, wireItem } from "~/domain/alert/wire-alert";
import { ownJson } from "~/domain/own-json";
import { isDefinite } from "~/domain/sample/codes";
import { codedAt } from "~/domain/sample/columns";
import { featuresAt } from "~/domain/sample/day";
import { rowOfHid } from "~/domain/table/patch-tracked";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { messageStatements } from "../events/tell-endpoints";
import { groupBy } from "../jobs/wishes/group-by";
import { loadTracked } from "../table/load-tracked";
import { alertMessages, bellStatements } from "./alert-statements";
import { completedNights } from "./completed-nights";
import { type JudgedSample, loadJudgedSamples } from "./judged-samples";
import { readTold } from "./read-told";

type ToldItem<Facts> = AlertItemRow & { told: Facts };
type KeywordItem = ToldItem<KeywordFacts>;
/** later: as in the facts of an item. */
type WrongItem = ToldItem<AlertItemFacts> & { later: object | null | undefined };

/**
 * Statements that mark what no longer holds after a run has closed or was corrected: items about keywords whose values are of the run's day, and an
 * incomplete reading of that day. A value of the day itself is the last definite one of its runs.
 */
export async function correctionStatements(ctx: Ctx, account: AccountRow, { day }: { day: string }, when: Condition): Promise<Statement[]> {
	const accountId = account.id;
	const known = (await alertItemsOfDays(ctx.db, accountId, day, addDays(day, COMPARED_DAYS))).flatMap((row): ToldItem<AlertItemFacts>[] =>
		row.correctedAt === null ? [{ ...row, told: ownJson(row.facts) }] : [],
	);
	const items = known.flatMap((item): KeywordItem[] => {
		const { told } = item;
		return told.about === "keyword" && (told.after.day === day || told.before.day === day) ? [{ ...item, told }] : [];
	});
	const isAboutNight = known.some(({ told }) => told.about === "run");
	const tracked = items.length === 0 && !isAboutNight ? null : await loadTracked(ctx, accountId);
	if (!tracked) return [];
	const wrong: WrongItem[] = await completedNights(ctx, account, { tracked, day }, known);
	for (const [itemDay, some] of groupBy(items, (item) => item.day))
		wrong.push(...(await wrongItems(ctx, { accountId, day: itemDay }, some, tracked)));
	return tellCorrections(ctx, accountId, { wrong, tracked }, when);
}

/** Items of one day that no longer hold. */
async function wrongItems(
	ctx: Ctx,
	{ accountId, day }: { accountId: number; day: string },
	items: readonly KeywordItem[],
	tracked: TrackedKeywords,
): Promise<WrongItem[]> {
	const [first] = items;
	const samples = first && (await loadJudgedSamples(ctx, accountId, { day, time: first.told.after.time }));
	if (!samples) return [];
	const all = [...samples.later, samples.run, ...samples.earlier];
	const changed: { item: KeywordItem; before: JudgedSample; own: JudgedSample; after: JudgedSample; ordinal: number }[] = [];
	for (const item of items) {
		const { told } = item;
		const ordinal = tracked.ordinals[rowOfHid(tracked, hidOfKeyword(item.subject))];
		if (ordinal === undefined) continue;
		const before = all.find((one) => one.day === told.before.day && one.time === told.before.time);
		const after = all.find((one) => one.day === day && one.time >= told.after.time && isDefinite(codedAt(one.columns, ordinal).code));
		const own = all.find((one) => one.day === day && one.time === told.after.time);
		if (before && own && after) changed.push({ item, before, own, after, ordinal });
	}
	await samples.loadEvidence([...new Set(changed.flatMap(({ before, own, after }) => [before, own, after]))]);
	return changed.flatMap(({ item, ordinal, ...at }): WrongItem[] => {
		const [before, own, after] = [at.before, at.own, at.after].map((sample) => storedAnswer(sample, ordinal));
		if (!before || !own || !after || stillHolds(item.told, { before, after })) return [];
		const isLater = stillHolds(item.told, { before, after: own });
		return [{ ...item, later: isLater ? { code: after.code, depth: after.depth } : null }];
	});
}

function storedAnswer(sample: JudgedSample, ordinal: number): StoredAnswer {
	const { code, depth, url, look } = valueAt(sample, ordinal, codedAt(sample.columns, ordinal));
	return { code, depth, url, look, features: featuresAt(sample.columns, ordinal) };
}

/** Statements that mark wrong items and tell every target that was told of them. */
async function tellCorrections(
	ctx: Ctx,
	accountId: number,
	{ wrong, tracked }: { wrong: readonly WrongItem[]; tracked: TrackedKeywords },
	when: Condition,
): Promise<Statement[]> {
	const told = wrong.length === 0 ? null : await readTold(ctx, accountId);
	if (!told) return [];
	const at = ctx.now();
	const digestAt = nextDigestAt(told.settings, told.timezone, at);
	const endpoints = await endpointsOf(ctx.db, accountId);
	const ruleHids = new Map((await rulesOf(ctx.db, accountId)).map(({ id, hid }) => [id, hid]));
	const alerts = await alertsByIds(ctx.db, [...new Set(wrong.map(({ alertId }) => alertId))]);
	return alerts.flatMap((row) => {
		const items = wrong.filter(({ alertId }) => alertId === row.id);
		const wired = items.map(({ ruleId, subject, told: facts }) => {
			return {
				item: wireItem({ rule: ruleHids.get(ruleId) ?? null, subject, correctedAt: at, facts }),
				tags: facts.about === "keyword" ? tagsAt(tracked, rowOfHid(tracked, hidOfKeyword(subject))) : [],
			};
		});
		const messages = alertMessages("alert.corrected", endpoints, at, (scope) =>
			pagesOfAlert(wireAlert({ ...row, correctedAt: at, facts: ownJson(row.facts) }), wired, scope).map(({ key, data }) => ({
				key: `${key}:${at}`,
				data,
			})),
		);
		return [
			...correctItems(ctx.db, { alertId: row.id, items, at }, when),
			insertCorrections(ctx.db, { accountId, alertId: row.id, digestAt, at }, when),
			...messageStatements(ctx, accountId, messages, when),
			...bellStatements(ctx, { accountId, alertHid: row.hid, facts: ownJson(row.facts), isCorrected: true }, when),
		];
	});
}
