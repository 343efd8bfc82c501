import { createHash } from "node:crypto";
import type { AccountRow } from "~/db/accounts";
import type { KeywordImport } from "~/db/imports";
import { readAnswerRow } from "~/domain/archive/answer-rows";
import { ARCHIVE_FILES, archivedNotesSchema, archivedViewsSchema, positionsFile } from "~/domain/archive/archive-format";
import { CheckRows } from "~/domain/archive/check-rows";
import { type ArchivedKeyword, KeywordRows } from "~/domain/archive/keyword-rows";
import { PositionRows } from "~/domain/archive/position-rows";
import { type ArchivedRow, ArchiveReader } from "~/domain/archive/read-archive";
import { readSpanRow, readUrlRow } from "~/domain/archive/url-rows";
import { ArchiveError } from "~/domain/import/archive-fault";
import type { Ctx } from "../ctx";
import { lookSoon } from "../monitors/look-soon";
import { announceSample } from "../samples/announce-sample";
import { loadSuffixes } from "../websites/refuse-suffix";
import { HeldRun } from "./held-run";
import { wholeObjectSource } from "./read-upload";
import { answerRows, restoreAnswers } from "./restore-answers";
import { restoreChecks } from "./restore-checks";
import { heldKeywords, restoreFacts, restoreKeywords, restoreTags } from "./restore-keywords";
import { restoreSample } from "./restore-positions";
import { restorePrompts } from "./restore-prompts";
import { namesOfArchive, restoreCompetitors, restoreNotes, restoreViews, restoreWebsites } from "./restore-things";
import { restoreSpans, restoreUrls } from "./restore-urls";
import type { StatementBudget } from "./statement-budget";

/** Cursors of the finished steps in their order. Months of positions come after them, because these signs sort before every month. */
const STEPS = { checked: "0#1", facts: "0#2", things: "0#3", urls: "0#4", checks: "0#5", answers: "0#6" } as const;
/** Percentages at which the parts of the work begin. */
const PROGRESS = { checking: 1, following: 20, positions: 40, end: 99 };
/** Estimated statements of a sample. */
const SAMPLE_STATEMENTS = 8;

function newHash() {
	const hash = createHash("sha256");
	return { update: (bytes: Uint8Array) => void hash.update(bytes), digest: () => hash.digest("hex") };
}

/** Opens an uploaded archive. Throws ArchiveError and FileError. */
export function openUploadedArchive(ctx: Ctx, row: Pick<KeywordImport, "objectKey" | "bytes">): Promise<ArchiveReader> {
	return ArchiveReader.open(wholeObjectSource(ctx, row), newHash);
}

/** Throws `ArchiveError` for a website that is only a public suffix. */
async function refuseSuffixes(domains: Iterable<string>): Promise<void> {
	const { bareSuffix } = await loadSuffixes();
	for (const domain of domains) if (bareSuffix(domain) !== null) throw new ArchiveError("suffix_alone");
}

/**
 * Brings an archive back into an account. All of it is checked before the first write. Each step only adds what the account lacks, so a repetition and a
 * run after a kill change nothing that is done.
 */
export class RestoreRun extends HeldRun {
	constructor(
		ctx: Ctx,
		row: KeywordImport,
		budget: StatementBudget,
		private readonly account: AccountRow,
	) {
		super(ctx, row, budget);
	}

	async carryOut(): Promise<boolean> {
		const { row, outcome } = this;
		const reader = await openUploadedArchive(this.ctx, row);
		const keywords = await this.keywordsOf(reader);
		if (this.cursor === "") {
			await this.check(reader, keywords);
			outcome.existing = 0;
			await this.reach(STEPS.checked);
		}
		if (this.cursor < STEPS.facts && !(await this.follow(reader, keywords))) return false;
		if (this.cursor < STEPS.things) await this.bringThings(reader, keywords);
		if (this.cursor < STEPS.urls) {
			await restoreUrls(this.ctx, row, await collected(reader.rows("urls", ARCHIVE_FILES.urls), readUrlRow), outcome);
			for await (const rows of reader.rows("urlHistory", ARCHIVE_FILES.urlHistory)) {
				await restoreSpans(this.ctx, row, rows.map(readSpanRow));
				await this.beat();
			}
			await this.reach(STEPS.urls);
			return false;
		}
		if (this.cursor < STEPS.checks) {
			await restoreChecks(this.ctx, row, reader, outcome, () => this.beat());
			await this.reach(STEPS.checks);
			return false;
		}
		if (this.cursor < STEPS.answers) {
			if (await this.bringAnswers(reader)) await this.reach(STEPS.answers);
			return false;
		}
		if (!(await this.bringPositions(reader, keywords))) return false;
		await this.end();
		return true;
	}

	private async reach(step: string): Promise<void> {
		this.cursor = step;
		await this.renew();
	}

	private async keywordsOf(reader: ArchiveReader): Promise<ArchivedKeyword[]> {
		const rows = new KeywordRows();
		for await (const batch of reader.rows("keywords", ARCHIVE_FILES.keywords)) for (const row of batch) rows.take(row);
		return rows.all;
	}

	/** Reads everything once, with all hashes. */
	private async check(reader: ArchiveReader, keywords: readonly ArchivedKeyword[]): Promise<void> {
		this.progress.begin({ from: PROGRESS.checking, to: PROGRESS.following });
		await reader.json(ARCHIVE_FILES.notes, archivedNotesSchema);
		await reader.json(ARCHIVE_FILES.views, archivedViewsSchema);
		const websites = await collected(reader.rows("websites", ARCHIVE_FILES.websites), (row) => row);
		const domains = new Set([...websites.map(({ website }) => website), ...keywords.map(({ domain }) => domain)]);
		for await (const _ of competitorRows(reader));
		await this.checkPrompts(reader);
		for await (const _ of reader.rows("tags", ARCHIVE_FILES.tags));
		for await (const rows of reader.rows("urls", ARCHIVE_FILES.urls)) rows.forEach(readUrlRow);
		for await (const rows of reader.rows("urlHistory", ARCHIVE_FILES.urlHistory)) rows.forEach(readSpanRow);
		const checks = new CheckRows();
		for await (const rows of reader.rows("checks", ARCHIVE_FILES.checks))
			for (const row of rows) {
				checks.take(row);
				domains.add(row.website);
			}
		await refuseSuffixes(domains);
		this.outcome.rows = 0;
		for (const [place, month] of reader.months.entries()) {
			const positions = new PositionRows(month, keywords.length);
			for await (const rows of reader.rows("positions", positionsFile(month))) {
				for (const row of rows) positions.take(row);
				this.outcome.rows += rows.length;
				this.progress.reach((place + 1) / reader.months.length);
				await this.beat();
			}
		}
		const read = new Set<string>([
			...[
				ARCHIVE_FILES.notes,
				ARCHIVE_FILES.views,
				ARCHIVE_FILES.websites,
				ARCHIVE_FILES.competitors,
				ARCHIVE_FILES.prompts,
				ARCHIVE_FILES.promptAnswers,
				ARCHIVE_FILES.tags,
				ARCHIVE_FILES.urls,
				ARCHIVE_FILES.urlHistory,
				ARCHIVE_FILES.checks,
			],
			...reader.months.map(positionsFile),
		]);
		for (const name of reader.names) if (!read.has(name)) for await (const _ of reader.bytes(name)) await this.beat();
	}

	private async checkPrompts(reader: ArchiveReader): Promise<void> {
		for await (const _ of promptRows(reader));
		for await (const rows of answerRows(reader)) {
			rows.forEach(readAnswerRow);
			await this.beat();
		}
	}

	/** Tags and keywords, then what the keywords have; false when there are more. */
	private async follow(reader: ArchiveReader, keywords: readonly ArchivedKeyword[]): Promise<boolean> {
		const { ctx, row, outcome } = this;
		this.progress.begin({ from: PROGRESS.following, to: PROGRESS.positions });
		const tags = await collected(reader.rows("tags", ARCHIVE_FILES.tags), ({ tag: name, color }) => ({ name, color }));
		const step = { outcome, budget: this.budget, beat: () => this.beat() };
		const left = (await restoreTags(ctx, row, tags, step)) || (await restoreKeywords(ctx, row, keywords, step));
		// A cursor that moves with each run tells a long archive from one that fails again and again.
		await this.reach(`${STEPS.checked}:${left}`);
		if (left > 0) return false;
		await restoreFacts(ctx, row, keywords);
		outcome.existing = Math.max(0, new Set(keywords.map(({ key }) => key)).size - outcome.added - outcome.paused);
		if (outcome.added > 0) await lookSoon(ctx, this.account.id);
		await this.reach(STEPS.facts);
		return true;
	}

	private async bringThings(reader: ArchiveReader, keywords: readonly ArchivedKeyword[]): Promise<void> {
		const { ctx, row, outcome } = this;
		const names = await namesOfArchive(ctx, this.account.id, keywords);
		await restoreWebsites(ctx, row, await collected(reader.rows("websites", ARCHIVE_FILES.websites), (row) => row), names);
		await restoreCompetitors(ctx, row, await collected(competitorRows(reader), (row) => row), outcome);
		const prompts = await collected(promptRows(reader), (row) => row);
		const tagOf = (name: string) => names.linkOf(`tags:${name}`)?.slice("tags:".length) ?? null;
		await restorePrompts(ctx, row, { rows: prompts, tagOf }, outcome);
		await restoreNotes(ctx, row, await reader.json(ARCHIVE_FILES.notes, archivedNotesSchema), names, outcome);
		await restoreViews(ctx, row, await reader.json(ARCHIVE_FILES.views, archivedViewsSchema), names, outcome);
		await this.reach(STEPS.things);
	}

	/** false when there are more. */
	private async bringAnswers(reader: ArchiveReader): Promise<boolean> {
		const { ctx, row: held, account, outcome, budget } = this;
		const [, done = 0] = this.cursor.split(":");
		const isDone = await restoreAnswers(ctx, reader, {
			...{ held, account, outcome, budget, done: Number(done) },
			reach: async (rows) => {
				this.cursor = `${STEPS.checks}:${rows}`;
				await this.beat();
			},
		});
		if (!isDone) await this.renew();
		return isDone;
	}

	/** Writes as many samples as the budget has room for; false when there are more. */
	private async bringPositions(reader: ArchiveReader, keywords: readonly ArchivedKeyword[]): Promise<boolean> {
		const { ctx, account, row, outcome } = this;
		const held = await heldKeywords(ctx, account.id);
		const ordinals = keywords.map(({ key }) => held.get(key)?.ordinal);
		let left = this.budget.countOf(SAMPLE_STATEMENTS);
		let last: { day: string; rev: number } | null = null;
		this.progress.begin({ from: PROGRESS.positions, to: PROGRESS.end });
		for await (const { sample, cursor, share } of this.samplesLeft(reader, ordinals)) {
			const { written, rev } = await restoreSample(ctx, account, sample, row);
			outcome.positions += written;
			outcome.kept += sample.entries.length - written;
			if (written > 0) outcome.days++;
			if (rev !== null) last = { day: sample.day, rev };
			this.cursor = cursor;
			this.progress.reach(share);
			await this.beat();
			left--;
			if (left === 0) break;
		}
		if (last) await announceSample(ctx, account, last.day, last.rev, true);
		await this.renew();
		return left > 0;
	}

	/** Samples behind the cursor "YYYY-MM:samples", each with the cursor behind it and the share of the months that are done. */
	private async *samplesLeft(reader: ArchiveReader, ordinals: readonly (number | undefined)[]) {
		const [begun = "", done = "0"] = this.cursor.split(":");
		for (const [place, month] of reader.months.entries()) {
			if (month < begun) continue;
			let samples = 0;
			for await (const sample of new PositionRows(month, ordinals.length).samples(reader, ordinals)) {
				samples++;
				if (month === begun && samples <= Number(done)) continue;
				yield { sample, cursor: `${month}:${samples}`, share: (place + 1) / reader.months.length };
			}
		}
	}
}

/** None in an archive of a format that had no prompts. */
async function* promptRows(reader: ArchiveReader): AsyncGenerator<ArchivedRow<"prompts">[]> {
	if (reader.names.includes(ARCHIVE_FILES.prompts)) yield* reader.rows("prompts", ARCHIVE_FILES.prompts);
}

/** None in an archive of a format that had no competitors. */
async function* competitorRows(reader: ArchiveReader): AsyncGenerator<ArchivedRow<"competitors">[]> {
	if (reader.names.includes(ARCHIVE_FILES.competitors)) yield* reader.rows("competitors", ARCHIVE_FILES.competitors);
}

async function collected<Row, Value>(batches: AsyncIterable<readonly Row[]>, read: (row: Row) => Value): Promise<Value[]> {
	const all: Value[] = [];
	for await (const batch of batches) for (const row of batch) all.push(read(row));
	return all;
}
