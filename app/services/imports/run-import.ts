import { FileError } from "@serpentine/table-files";
import { openTableFile, type TableFile } from "@serpentine/table-files/read";
import { accountById } from "~/db/accounts";
import { type FollowedKeyword, type KeywordImport, leaseImport, MAX_IMPORT_TRIES, postponeImport } from "~/db/imports";
import { capacityOf } from "~/db/monitors";
import { ArchiveError } from "~/domain/import/archive-fault";
import { type ImportSurvey, type KeywordIdentity, parseKeywordKey } from "~/domain/import/survey";
import { followedInputSchema } from "~/domain/monitor/monitor-input";
import { ownJson } from "~/domain/own-json";
import { planRules } from "~/domain/plan/plan-rules";
import { printImportOrigin } from "~/domain/sample/origin";
import { localDay } from "~/domain/time/local-day";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { trackKeywords } from "../monitors/add-monitors";
import { lookSoon } from "../monitors/look-soon";
import { parseInput } from "../parse-input";
import { announceSample } from "../samples/announce-sample";
import { rebuildBests } from "../samples/bests";
import { boundsOf, collectSamples } from "./collect-samples";
import { readFollowed } from "./followed-keywords";
import { HeldRun, LEASE_MS } from "./held-run";
import { groupCursor, groupsDone, groupsOf, LABELS_DONE } from "./keyword-groups";
import { labelKeywords } from "./label-keywords";
import { LostLease } from "./lost-lease";
import { wholeObjectSource } from "./read-upload";
import { RestoreRun } from "./restore-run";
import { runUndo } from "./run-undo";
import { groupCost, STATEMENTS_PER_RUN, StatementBudget } from "./statement-budget";
import { dateOrderOf, hostsOfWebsites, importedRows, type Rules, surveyFile } from "./survey-file";
import { DayCollector, writeImportedDay } from "./write-history";
import { writeNotes } from "./write-notes";

const AGAIN_MS = 30_000;
/** Days that one run writes; the next one goes on. Those of 20,000 keywords are 4 MB as columns. */
const DAYS_PER_RUN = 62;
/** Estimated statements of a day. */
const DAY_COST = 7;
/** Percentages at which the parts of the work begin. */
const PROGRESS = { reading: 1, following: 5, labels: 15, history: 20, end: 99 };

type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;

/**
 * Carries out an import, or takes it back (run-undo.ts): counts what the file holds, follows its keywords, writes its history day by day. Whoever takes it over after a kill goes on behind the last days.
 * "more": a wake-up for a further run was sent; "stale": nobody is needed. Throws what is no fault of the file, after giving the import back.
 */
export async function runImport(ctx: Ctx, importId: number, statements = STATEMENTS_PER_RUN): Promise<"done" | "more" | "stale"> {
	const row = await leaseImport(ctx.db, importId, ctx.now(), ctx.now() + LEASE_MS);
	const account = row && (await accountById(ctx.db, row.accountId));
	if (!row || !account) return "stale";
	const budget = new StatementBudget(statements);
	const isArchive = row.settings !== null && ownJson(row.settings).archive === true;
	const run = isArchive
		? new RestoreRun(actingFor(ctx, row), row, budget, account)
		: new ImportRun(actingFor(ctx, row), row, account, budget);
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
		if (error instanceof ArchiveError) {
			await run.fail(error.code);
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

class ImportRun extends HeldRun {
	constructor(
		ctx: Ctx,
		row: KeywordImport,
		private readonly account: Account,
		budget: StatementBudget,
	) {
		super(ctx, row, budget);
	}

	/** false when there is more to do than one run does. */
	async carryOut(): Promise<boolean> {
		const { ctx, row, account } = this;
		const settings = ownJson(row.settings ?? "");
		const file = await openTableFile(this.progress.following(wholeObjectSource(ctx, row)), settings.reading.sheet);
		if (this.cursor === "") this.progress.begin({ from: PROGRESS.reading, to: PROGRESS.following });
		const hosts = await hostsOfWebsites(ctx, account.id);
		const first: Rules = { settings, dateOrder: dateOrderOf(account.country), today: localDay(account.timezone, ctx.now()), hosts };
		const { survey, rules } = await surveyFile(file, first, () => this.beat());
		this.takeStock(survey);
		if (survey.rows === 0) throw new FileError("empty");
		const before = await readFollowed(ctx, account.id, survey);
		if (this.cursor === "" && !(await this.fits(survey.keys.size - before.size))) return true;
		const known = this.outcome.added + this.outcome.restored;
		if (!(await this.follow(survey, before))) return false;
		const isSame = this.outcome.added + this.outcome.restored === known;
		const followed = isSame ? before : await readFollowed(ctx, account.id, survey);
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
		const groups = groupsOf(survey.keys.keys());
		const from = groupsDone(this.cursor) ?? groups.length;
		this.progress.begin({ from: PROGRESS.following, to: PROGRESS.labels });
		const known = this.outcome.added + this.outcome.restored;
		let at = from;
		for (const { keys, domain, ...search } of groups.slice(from)) {
			const keywords = keys.filter((key) => !before.has(key)).map((key) => parseKeywordKey(key).term);
			const cost = groupCost(keywords.length);
			if (keywords.length > 0) {
				if (at > from && !this.budget.hasRoom(cost)) break;
				this.budget.spend(cost);
				await this.addKeywords({ website: domain, keywords, ...search });
			}
			at++;
			this.cursor = groupCursor(at);
			this.progress.reach(at / groups.length);
			if (keywords.length > 0) await this.renew();
			await this.beat();
		}
		if (this.outcome.added + this.outcome.restored > known) await lookSoon(this.ctx, this.account.id);
		// After a kill, those added before it are among the followed ones.
		this.outcome.existing = Math.max(0, survey.keys.size - this.outcome.added - this.outcome.restored);
		if (from < at) await this.renew();
		return at === groups.length;
	}

	private async addKeywords(wanted: { website: string; keywords: string[] } & Omit<KeywordIdentity, "domain" | "term">): Promise<void> {
		try {
			const { added } = await trackKeywords(this.ctx, {
				...parseInput(followedInputSchema, wanted),
				account: this.account,
				import: this.row,
			});
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
		const { ctx, row, outcome, budget } = this;
		this.progress.begin({ from: PROGRESS.labels, to: PROGRESS.history });
		const beat = async (share: number) => {
			this.progress.reach(share);
			await this.beat();
		};
		const { made, left, isDone } = await labelKeywords(ctx, row, { survey, followed, budget, beat });
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
		const all = [...survey.days.keys()].sort();
		const left = all.filter((day) => day > this.cursor);
		const now = left.slice(0, Math.min(DAYS_PER_RUN, this.budget.countOf(DAY_COST)));
		const [first, last] = [now[0], now.at(-1)];
		if (ordinals.size === 0 || first === undefined || last === undefined) return true;
		const days = new DayCollector(...boundsOf(ordinals));
		const wanted = { span: { first, last }, ordinals, depth: survey.depth };
		const percentAt = (done: number) => PROGRESS.history + ((PROGRESS.end - PROGRESS.history) * done) / all.length;
		const from = percentAt(all.length - left.length);
		const to = percentAt(all.length - left.length + now.length);
		this.progress.begin({ from, to: (from + to) / 2 });
		let joined = 0;
		for await (const { rows } of importedRows(file, rules, () => this.beat(), wanted.span)) {
			for (const { read } of rows) if (typeof read !== "string") joined += collectSamples(days, read, wanted);
		}
		this.progress.begin({ from: (from + to) / 2, to });
		await this.writeDays(days);
		this.outcome.joined += joined;
		this.cursor = last;
		await this.renew();
		return left.length === now.length;
	}

	private async writeDays(days: DayCollector): Promise<void> {
		const { ctx, account, outcome } = this;
		const { name, hid, objectKey } = this.row;
		const replaces = ownJson(this.row.settings ?? "").replace;
		const from = { origin: printImportOrigin(name, hid), held: this.row, objectKey: objectKey ?? "", replaces };
		let last: { day: string; rev: number } | null = null;
		const all = days.inOrder();
		for (const [place, day] of all.entries()) {
			const { written, replaced, kept, replaceable, rev } = await writeImportedDay(ctx, account, day, from);
			outcome.positions += written;
			outcome.replaced += replaced;
			outcome.kept += kept;
			outcome.replaceable += replaceable;
			if (written > 0) outcome.days++;
			if (rev !== null) last = { day: day.day, rev };
			this.progress.reach((place + 1) / all.length);
			await this.beat();
		}
		if (last) await announceSample(ctx, account, last.day, last.rev, true);
	}
}

interface Followed {
	survey: ImportSurvey;
	followed: ReadonlyMap<string, FollowedKeyword>;
}
