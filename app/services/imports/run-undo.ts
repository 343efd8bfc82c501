import { dailySamplesAfter, thingsOfImport, undoneImports } from "~/db/import-undo";
import { endImport, importIsHeld, type KeywordImport, keepImport } from "~/db/imports";
import { type ImportOutcome, parseOutcome } from "~/domain/import/outcome";
import { REFERRERS } from "~/domain/thing/things";
import type { Ctx } from "../ctx";
import { removeMonitorsOf } from "../monitors/remove-monitors";
import { removeNotesOf } from "../notes/remove-notes";
import { referencesTo } from "../references/read-references";
import { announceSample } from "../samples/announce-sample";
import { rebuildBests } from "../samples/bests";
import { DAILY_TIME } from "../samples/open-daily-sample";
import { removeTagsOf } from "../tags/remove-tags";
import { takeGiven } from "./given-labels";
import { LostLease } from "./lost-lease";
import { takeBackDay } from "./take-back-day";
import { tellImport } from "./tell-import";

/** Days that one run takes positions from; the next one goes on. D1 accepts 1,000 statements per invocation: a day takes three. */
const DAYS_PER_RUN = 100;
/** Cursor once keywords, tags and notes have gone: sorts before every day. */
const THINGS_GONE = "0";

interface Account {
	id: number;
	hid: string;
}

/**
 * Takes an import back: the labels that it gave other keywords go, its keywords, tags and notes rest, then its positions go, day by day. false when there is
 * more to do than one run does. leaseUntil: the instant until which the lease is renewed, ms. Throws LostLease.
 */
export async function runUndo(ctx: Ctx, row: KeywordImport, account: Account, leaseUntil: () => number): Promise<boolean> {
	const outcome = parseOutcome(row.outcome);
	const undone = outcome.undone ?? { keywords: 0, positions: 0, restored: 0, tags: 0, notes: 0, labels: 0 };
	outcome.undone = undone;
	const keep = async (cursor: string) => {
		if (!(await keepImport(ctx.db, row, { until: leaseUntil(), cursor, outcome: JSON.stringify(outcome) }))) throw new LostLease();
	};
	if (row.cursor === "") {
		undone.labels += await takeGiven(ctx, row);
		const gone = await takeThings(ctx, account.id, row.hid);
		for (const kind of ["keywords", "tags", "notes"] as const) undone[kind] += gone[kind];
		await keep(THINGS_GONE);
	}
	const others = await undoneImports(ctx.db, account.id);
	const days = await dailySamplesAfter(
		ctx.db,
		account.id,
		{ day: row.cursor === "" ? THINGS_GONE : row.cursor, time: DAILY_TIME },
		DAYS_PER_RUN,
	);
	for (const { id, day } of days) {
		const { positions, restored, rev } = await takeBackDay(ctx, row, id, others);
		undone.positions += positions;
		undone.restored += restored;
		await keep(day);
		if (rev !== null) await announceSample(ctx, account, day, rev, true);
	}
	if (days.length === DAYS_PER_RUN) return false;
	// A best position may have been the import's.
	if (outcome.positions > 0 || undone.positions > 0) await rebuildBests(ctx, account.id);
	await end(ctx, row, outcome);
	return true;
}

/** Keywords first: a tag goes only if no other keyword has it. A tag that a report, webhook, alert rule, link, view or note names stays. */
async function takeThings(ctx: Ctx, accountId: number, importHid: string) {
	const things = await thingsOfImport(ctx.db, accountId, importHid);
	const hidsOf = (kind: (typeof things)[number]["kind"]) => things.filter((one) => one.kind === kind).map(({ hid }) => hid);
	const [monitors, notes] = [hidsOf("monitors"), hidsOf("notes")];
	const keywords = monitors.length > 0 ? (await removeMonitorsOf(ctx, accountId, { hids: monitors })).removed : 0;
	const tags: string[] = [];
	for (const hid of hidsOf("tags")) if (!(await isNamed(ctx, accountId, hid))) tags.push(hid);
	return {
		keywords,
		tags: tags.length > 0 ? (await removeTagsOf(ctx, accountId, tags)).removed : 0,
		notes: notes.length > 0 ? (await removeNotesOf(ctx, accountId, notes)).removed : 0,
	};
}

async function isNamed(ctx: Ctx, accountId: number, tag: string): Promise<boolean> {
	const references = await referencesTo(ctx, accountId, [`tags:${tag}`]);
	return REFERRERS.some((kind) => references[kind] > 0);
}

async function end(ctx: Ctx, row: KeywordImport, outcome: ImportOutcome): Promise<void> {
	// The notification is sent first: after a kill in between, the next run sends it again.
	await tellImport(ctx, row, { kind: "import_undone", outcome }, importIsHeld(row));
	if (!(await endImport(ctx.db, row, { state: "undone", outcome: JSON.stringify(outcome), now: ctx.now() }, []))) throw new LostLease();
	ctx.log({ event: "import_undone", import: row.hid, ...outcome.undone });
}
