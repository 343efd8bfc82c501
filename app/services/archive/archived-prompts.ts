import type { ZipEntry } from "@serpentine/table-files/write";
import { archivedAnswers } from "~/db/prompt-readings";
import { promptsOf } from "~/db/prompts";
import { ARCHIVE_FILES } from "~/domain/archive/archive-format";
import { ownJson, ownTexts } from "~/domain/own-json";
import { MAX_PROMPTS } from "~/domain/prompt/prompt-input";
import type { Ctx } from "../ctx";
import { archiveTable } from "./archive-table";

/** Rows that one statement reads. */
const PAGE = 1_000;

/** Prompts, and every answer to them. tagNames: names of tags by their hids. */
export async function* promptFiles(ctx: Ctx, accountId: number, tagNames: ReadonlyMap<string, string>): AsyncGenerator<ZipEntry> {
	yield { name: ARCHIVE_FILES.prompts, chunks: archiveTable("prompts", () => promptCells(ctx, accountId, tagNames)) };
	yield { name: ARCHIVE_FILES.promptAnswers, chunks: archiveTable("promptAnswers", () => answerCells(ctx, accountId)) };
}

async function* promptCells(ctx: Ctx, accountId: number, tagNames: ReadonlyMap<string, string>) {
	yield (await promptsOf(ctx.db, accountId, MAX_PROMPTS)).map((row) => ({
		website: row.domain,
		prompt: row.text,
		country: row.country,
		language: row.language,
		models: ownJson(row.engines),
		readings: row.readings,
		tags: ownTexts(row.tags).flatMap((hid) => tagNames.get(hid) ?? []),
		created_at: row.createdAt,
	}));
}

async function* answerCells(ctx: Ctx, accountId: number) {
	for (let after = 0; ; ) {
		const rows = await archivedAnswers(ctx.db, accountId, after, PAGE);
		yield rows.map((row) => ({
			website: row.website,
			prompt: row.text,
			country: row.country,
			language: row.language,
			model: row.engine,
			due_at: row.dueAt,
			day: row.day,
			state: row.state,
			reason: row.reason,
			searched: row.searched,
			cited: row.cited,
			named: row.named,
			citations: ownJson(row.citations),
			version: row.model,
			source: row.source,
			look: row.look,
			answered_at: row.at,
		}));
		after = rows.at(-1)?.id ?? after;
		if (rows.length < PAGE) return;
	}
}
