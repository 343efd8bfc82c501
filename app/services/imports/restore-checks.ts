import { importIsHeld, type KeywordImport } from "~/db/imports";
import { insertRestoredChecks } from "~/db/restored-things";
import { insertKeywords } from "~/db/searches";
import { ARCHIVE_FILES } from "~/domain/archive/archive-format";
import { CheckRows, type RestoredCheck } from "~/domain/archive/check-rows";
import type { ArchiveReader } from "~/domain/archive/read-archive";
import { HID_CHARACTERS } from "~/domain/hid";
import type { ImportOutcome } from "~/domain/import/outcome";
import { parseKeywordKey } from "~/domain/import/survey";
import { NORM_VERSION } from "~/domain/normalize/term";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";
import { LostLease } from "./lost-lease";

const CHECKS_PER_STATEMENT = 100;

/** Writes checks that the account does not have, with their answers. The id of each follows from its content, so a repetition finds it. */
export async function restoreChecks(
	ctx: Ctx,
	held: KeywordImport,
	reader: ArchiveReader,
	outcome: ImportOutcome,
	beat: () => Promise<void>,
): Promise<void> {
	outcome.checks = 0;
	const rows = new CheckRows();
	let waiting: RestoredCheck[] = [];
	const write = async (most: number) => {
		if (waiting.length <= most) return;
		await writeChecks(ctx, held, waiting);
		outcome.checks += waiting.length;
		waiting = [];
		await beat();
	};
	for await (const batch of reader.rows("checks", ARCHIVE_FILES.checks))
		for (const row of batch) {
			const done = rows.take(row);
			if (done) waiting.push(done);
			await write(CHECKS_PER_STATEMENT);
		}
	const last = rows.end();
	if (last) waiting.push(last);
	await write(0);
}

async function writeChecks(ctx: Ctx, held: KeywordImport, checks: readonly RestoredCheck[]): Promise<void> {
	const { accountId } = held;
	const markets = new Map<string, ReturnType<typeof rowOf>[]>();
	for (const check of checks) {
		const { term: _term, domain: _domain, ...market } = parseKeywordKey(check.key);
		const name = JSON.stringify(market);
		markets.set(name, [...(markets.get(name) ?? []), rowOf(accountId, check)]);
	}
	for (const rows of markets.values()) {
		const [first] = rows;
		if (!first) continue;
		const { term: _term, domain: _domain, ...search } = parseKeywordKey(first.key);
		const market = { ...search, normVersion: NORM_VERSION };
		const terms = JSON.stringify(rows.map(({ term }) => [term, "", ctx.newHid()]));
		const results = await writeAudited(ctx, { accountId, action: "checks.restored", when: importIsHeld(held) }, (marked) => [
			insertKeywords(ctx.db, terms, market, ctx.now(), marked),
			...insertRestoredChecks(ctx.db, { accountId, market, rows: JSON.stringify(rows) }, marked),
		]);
		if (results === null) throw new LostLease();
	}
}

function rowOf(accountId: number, check: RestoredCheck) {
	const { domain, term } = parseKeywordKey(check.key);
	return {
		...check,
		domain,
		term,
		hid: digestOf(`check ${accountId} ${check.key} ${check.day} ${check.createdAt}`).slice(0, HID_CHARACTERS),
	};
}
