import { FileError } from "@serpentine/table-files";
import { openTableFile, type TableFile } from "@serpentine/table-files/read";
import { accountById } from "~/db/accounts";
import {
	endImport,
	type FollowedKeyword,
	importIsHeld,
	type KeywordImport,
	keepImport,
	leaseImport,
	MAX_IMPORT_TRIES,
	postponeImport,
} from "~/db/imports";
import { capacityOf } from "~/db/monitors";
import { type ImportFailure, type ImportOutcome, parseOutcome } from "~/domain/import/outcome";
import { type ImportSurvey, type KeywordIdentity, parseKeywordKey } from "~/domain/import/survey";
import { monitorInputSchema } from "~/domain/monitor/monitor-input";
import { ownJson } from "~/domain/own-json";
import { planRules } from "~/domain/plan/plan-rules";
import { printImportOrigin } from "~/domain/sample/origin";
import { localDay } from "~/domain/time/local-day";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { tellEndpoints } from "../events/tell-endpoints";
import { addMonitors } from "../monitors/add-monitors";
import { parseInput } from "../parse-input";
import { announceSample } from "../samples/announce-sample";
import { rebuildBests } from "../samples/bests";
import { boundsOf, collectSamples } from "./collect-samples";
import { readFollowed } from "./followed-keywords";
import { groupCursor, groupsDone, groupsOf, LABELS_DONE } from "./keyword-groups";
import { labelKeywords } from "./label-keywords";
import { LostLease } from "./lost-lease";
import { wholeObjectSource } from "./read-upload";
import { runUndo } from "./run-undo";
import { dateOrderOf, importedRows, type Rules, surveyFile } from "./survey-file";
import { tellImport } from "./tell-import";
import { DayCollector, writeImportedDay } from "./write-history";
import { writeNotes } from "./write-notes";

/** An import whose consumer is not heard of for so long is taken over. */
const LEASE_MS = 60_000;
const BEAT_MS = 15_000;
const AGAIN_MS = 30_000;
/**
 * Days and markets that one run writes; the next one goes on. D1 accepts 1,000 statements per invocation: a day takes seven, a website's market some fifteen.
 * Two months of 20,000 keywords are 4 MB as columns.
 */
const MONTHS_PER_RUN = 2;
const GROUPS_PER_RUN = 20;
/** Share of the progress before the history. */
const BEFORE_HISTORY = 20;

type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;

/**
 * Carries out an import, or takes it back (run-undo.ts): counts what the file holds, follows its keywords, writes its history month by month. Whoever takes it over after a kill goes on behind the last month.
 * "more": a wake-up for a further run was sent; "stale": nobody is needed. Throws what is no fault of the file, after giving the import back.
 */
export async function runImport(ctx: Ctx, importId: number): Promise<"done" | "more" | "stale"> {
	const row = await leaseImport(ctx.db, importId, ctx.now(), ctx.now() + LEASE_MS);
	const account = row && (await accountById(ctx.db, row.accountId));
	if (!row || !account) return "stale";
	const run = new ImportRun(actingFor(ctx, row), row, account);
	try {
		const isUndo = row.state === "undoing";
		if (row.tries > MAX_IMPORT_TRIES && !isUndo) {
			await run.fail("gave_up");
			return "done";
		}
		const leaseUntil = () => ctx.now() + LEASE_MS;
		if (await (isUndo ? runUndo(actingFor(ctx, row), row, account, leaseUntil) : run.carryOut())) return "done";
		await postponeImport(ctx.db, row, ctx.now());
		await ctx.ports.queue.wakeImports([row.id]);
		return "more";
	} catch (error) {
		if (error instanceof LostLease) return "stale";
		if (error instanceof FileError) {
			await run.fail(error.code, error.line);
			return "done";
		}
		await postponeImport(ctx.db, row, ctx.now() + AGAIN_MS);
		throw error;
	}
}

/** The user who started the import is the actor of its writes. */
function actingFor(ctx: Ctx, { actorId, impersonatorId }: KeywordImport): Ctx {
	return actorId === null ? ctx : { ...ctx, actor: { userId: actorId, impersonatorId } };
}

class ImportRun {
	private readonly outcome: ImportOutcome;
	private cursor: string;
	private heardOf: number;

	constructor(
		private readonly ctx: Ctx,
		private readonly row: KeywordImport,
		private readonly account: Account,
	) {
		this.outcome = parseOutcome(row.outcome);
		this.cursor = row.cursor;
		this.heardOf = ctx.now();
	}

	/** false when there is more to do than one run does. */
	async carryOut(): Promise<boolean> {
		const { ctx, row, account } = this;
		const settings = ownJson(row.settings ?? "");
		const file = await openTableFile(wholeObjectSource(ctx, row), settings.reading.sheet);
		const first: Rules = { settings, dateOrder: dateOrderOf(account.country), today: localDay(account.timezone, ctx.now()) };
		const { survey, rules } = await surveyFile(file, first, () => this.beat());
		this.takeStock(survey);
		if (survey.rows === 0) throw new FileError("empty");
		const before = await readFollowed(ctx, account.id, survey);
		if (this.cursor === "" && !(await this.fits(survey.keys.size - before.size))) return true;
		if (!(await this.follow(survey, before))) return false;
		const followed = await readFollowed(ctx, account.id, survey);
		if (!(await this.label(survey, followed, first.today))) return false;
		if (!(await this.writeHistory(file, { survey, followed }, rules))) return false;
		this.outcome.kept += survey.early;
		// A best position may have been one that was corrected.
		if (this.outcome.replaced > 0) await rebuildBests(ctx, account.id);
		await this.end();
		return true;
	}

	/** Counts of the whole file, anew in each run. */
	private takeStock({ rows, refusedCount, unreadCount, refused }: ImportSurvey): void {
		Object.assign(this.outcome, { rows, refused: refusedCount, unread: unreadCount });
		this.outcome.refusals = refused.map(({ line, fault, day }) => (day === null ? [line, fault] : [line, fault, day]));
	}

	/** The quantity to import must not exceed the account's capacity. Source: spec B §5. */
	private async fits(fresh: number): Promise<boolean> {
		const capacity = await capacityOf(this.ctx.db, this.account.id);
		if (!capacity) throw new LostLease();
		const max = planRules(capacity).max_monitor;
		if (fresh === 0 || capacity.monitorCount + fresh <= max) return true;
		this.outcome.max = max;
		await this.fail("over_quota");
		return false;
	}

	/** Follows the keywords website by website. A website that was done in an earlier run is left as it is: its owner may have removed keywords since. */
	private async follow(survey: ImportSurvey, before: ReadonlyMap<string, FollowedKeyword>): Promise<boolean> {
		const groups = groupsOf(survey);
		const from = groupsDone(this.cursor) ?? groups.length;
		const to = Math.min(groups.length, from + GROUPS_PER_RUN);
		for (const [place, { keys, domain, ...search }] of groups.slice(from, to).entries()) {
			const at = from + place;
			const keywords = keys.filter((key) => !before.has(key)).map((key) => parseKeywordKey(key).term);
			if (keywords.length > 0) await this.addKeywords({ website: domain, keywords, ...search });
			this.cursor = groupCursor(at + 1);
			if (keywords.length > 0) await this.keep(1 + Math.floor(((BEFORE_HISTORY - 1) * at) / groups.length));
		}
		// After a kill, those added before it are among the followed ones.
		this.outcome.existing = Math.max(0, survey.keys.size - this.outcome.added - this.outcome.restored);
		if (from < to) await this.renew();
		return to === groups.length;
	}

	private async addKeywords(wanted: { website: string; keywords: string[] } & Omit<KeywordIdentity, "domain" | "term">): Promise<void> {
		try {
			const { added } = await addMonitors(this.ctx, { ...parseInput(monitorInputSchema, wanted), account: this.account, import: this.row });
			const restored = added.filter((one) => one.restored).length;
			this.outcome.added += added.length - restored;
			this.outcome.restored += restored;
		} catch (error) {
			// Somebody else took the room in between; what is followed gets its history all the same.
			if (!(error instanceof AppError) || error.code !== "ThrottledCreateMonitorException") throw error;
		}
	}

	/** Tags, stars, volumes and notes; false when there are more tags to make. */
	private async label(survey: ImportSurvey, followed: ReadonlyMap<string, FollowedKeyword>, today: string): Promise<boolean> {
		if (this.cursor >= LABELS_DONE) return true;
		const { ctx, row, outcome } = this;
		const { made, left, isDone } = await labelKeywords(ctx, row, { survey, followed });
		outcome.tags += made;
		outcome.tags_left = left;
		if (isDone) {
			const notes = await writeNotes(ctx, row, { survey, followed, today });
			Object.assign(outcome, { notes: outcome.notes + notes.made, notes_left: notes.left });
			this.cursor = LABELS_DONE;
		}
		await this.renew();
		return isDone;
	}

	private async writeHistory(file: TableFile, { survey, followed }: Followed, rules: Rules): Promise<boolean> {
		const ordinals = new Map([...followed].map(([key, { ordinal }]) => [key, ordinal]));
		const all = [...survey.months.keys()].sort();
		const left = all.filter((month) => month > this.cursor);
		const months = left.slice(0, MONTHS_PER_RUN);
		const last = months.at(-1);
		if (ordinals.size === 0 || last === undefined) return true;
		const days = new DayCollector(...boundsOf(ordinals));
		const wanted = { months, ordinals, depth: survey.depth };
		let joined = 0;
		for await (const { rows } of importedRows(file, rules, () => this.beat(), months)) {
			for (const { read } of rows) if (typeof read !== "string") joined += collectSamples(days, read, wanted);
		}
		await this.writeDays(days);
		this.outcome.joined += joined;
		this.cursor = last;
		const done = all.length - left.length + months.length;
		await this.keep(BEFORE_HISTORY + Math.floor(((100 - BEFORE_HISTORY) * done) / (all.length + 1)));
		return left.length === months.length;
	}

	private async writeDays(days: DayCollector): Promise<void> {
		const { ctx, account, outcome } = this;
		const { name, hid, objectKey } = this.row;
		const replaces = ownJson(this.row.settings ?? "").replace;
		const from = { origin: printImportOrigin(name, hid), held: this.row, objectKey: objectKey ?? "", replaces };
		let last: { day: string; rev: number } | null = null;
		for (const day of days.inOrder()) {
			const { written, replaced, kept, replaceable, rev } = await writeImportedDay(ctx, account, day, from);
			outcome.positions += written;
			outcome.replaced += replaced;
			outcome.kept += kept;
			outcome.replaceable += replaceable;
			if (written > 0) outcome.days++;
			if (rev !== null) last = { day: day.day, rev };
			await this.beat();
		}
		if (last) await announceSample(ctx, account, last.day, last.rev, true);
	}

	/** Renews the lease where it is time to. */
	private async beat(): Promise<void> {
		if (this.ctx.now() - this.heardOf >= BEAT_MS) await this.renew();
	}

	private async keep(progress: number): Promise<void> {
		await this.renew();
		await tellImport(this.ctx, this.row, { kind: "keywords_importing", progress, done: this.outcome.positions });
	}

	private async renew(): Promise<void> {
		this.heardOf = this.ctx.now();
		const kept = { until: this.heardOf + LEASE_MS, cursor: this.cursor, outcome: JSON.stringify({ ...this.outcome, refusals: [] }) };
		if (!(await keepImport(this.ctx.db, this.row, kept))) throw new LostLease();
	}

	private async end(): Promise<void> {
		const { ctx, row, outcome } = this;
		// Told first: after a kill in between, the next run tells it again.
		await tellImport(ctx, row, { kind: "keywords_imported", outcome }, importIsHeld(row));
		const told = [tellEnd(ctx, row, "done", outcome)];
		if (!(await endImport(ctx.db, row, { state: "done", outcome: JSON.stringify(outcome), now: ctx.now() }, told))) throw new LostLease();
		ctx.log({ event: "import_done", import: row.hid, rows: outcome.rows, positions: outcome.positions });
	}

	async fail(failure: ImportFailure, line: number | null = null): Promise<void> {
		const { ctx, row } = this;
		const outcome = { ...this.outcome, failure, line };
		await tellImport(ctx, row, { kind: "import_failed", outcome }, importIsHeld(row));
		const told = [tellEnd(ctx, row, "failed", outcome)];
		if (!(await endImport(ctx.db, row, { state: "failed", outcome: JSON.stringify(outcome), now: ctx.now() }, told))) throw new LostLease();
		ctx.log({ event: "import_failed", import: row.hid, failure });
	}
}

/** Tells endpoints of webhooks that an import has ended. */
function tellEnd(ctx: Ctx, row: KeywordImport, state: "done" | "failed", outcome: ImportOutcome) {
	const { rows, added, restored, existing, positions, refused, failure } = outcome;
	const data = { import: row.hid, name: row.name, state, rows, added, restored, existing, positions, refused, ...(failure && { failure }) };
	return tellEndpoints(ctx, row.accountId, { type: "import.completed", key: `import:${row.hid}`, data }, importIsHeld(row));
}

interface Followed {
	survey: ImportSurvey;
	followed: ReadonlyMap<string, FollowedKeyword>;
}
