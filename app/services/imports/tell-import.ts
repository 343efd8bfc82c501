import { ALWAYS, type Condition } from "~/db/guard";
import { importIsHeld, type KeywordImport } from "~/db/imports";
import type { ImportOutcome } from "~/domain/import/outcome";
import type { Ctx } from "../ctx";
import { tellEndpoints } from "../events/tell-endpoints";
import { notify } from "../notifications/notify";

type ImportNews =
	| { kind: "keywords_importing"; progress: number; done: number }
	| { kind: "import_undoing"; progress: number }
	| { kind: "keywords_imported" | "import_failed" | "import_undone"; outcome: ImportOutcome };

/** Tells an import in the bell: one notification from its begin to its end. */
export async function tellImport(
	ctx: Ctx,
	row: Pick<KeywordImport, "hid" | "accountId" | "name">,
	news: ImportNews,
	when: Condition = ALWAYS,
): Promise<void> {
	const place = { accountId: row.accountId, topic: `import:${row.hid}`, when };
	if (news.kind === "keywords_importing") {
		const { progress, done } = news;
		await notify(ctx, { ...place, kind: news.kind, facts: { name: row.name, done }, progress });
		return;
	}
	if (news.kind === "import_undoing") {
		await notify(ctx, { ...place, kind: news.kind, facts: { name: row.name }, progress: news.progress });
		return;
	}
	if (news.kind === "import_undone") {
		const { keywords, positions } = news.outcome.undone ?? { keywords: 0, positions: 0 };
		await notify(ctx, { ...place, kind: news.kind, facts: { name: row.name, keywords, positions } });
		return;
	}
	const { added, restored, existing, positions, refused } = news.outcome;
	await notify(ctx, { ...place, kind: news.kind, facts: { name: row.name, added, restored, existing, positions, refused } });
}

/** Tells endpoints of webhooks that an import has ended. */
export function tellEnd(ctx: Ctx, row: KeywordImport, state: "done" | "failed", outcome: ImportOutcome) {
	const { rows, added, restored, existing, positions, refused, failure } = outcome;
	const data = { import: row.hid, name: row.name, state, rows, added, restored, existing, positions, refused, ...(failure && { failure }) };
	return tellEndpoints(ctx, row.accountId, { type: "import.completed", key: `import:${row.hid}`, data }, importIsHeld(row));
}
