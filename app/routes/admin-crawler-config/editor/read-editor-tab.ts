import { type DiffLine, diffLines } from "~/domain/crawler/diff-lines";
import type { Trial } from "~/domain/crawler/trial";
import type { Signed } from "~/server/guards";
import { completeParts } from "~/services/crawler-config/complete-parts";
import type { listCrawlerConfigs } from "~/services/crawler-config/crawler-configs";
import { listRevisions } from "~/services/crawler-config/roll-back";
import { trialOf } from "~/services/crawler-trial/read-trial";
import { findTrial } from "~/services/crawler-trial/start-trial";

type Row = Awaited<ReturnType<typeof listCrawlerConfigs>>[number];

export interface ConfigName {
	id: number;
	name: string;
	version: number;
	production: boolean;
}

/** The chosen config as text, its difference against production for the dialog, and the latest changes. */
export async function readEditorTab(
	{ ctx }: Signed,
	{ query, rows, chosen }: { query: URLSearchParams; rows: readonly Row[]; chosen: Row },
) {
	const production = rows.find((row) => row.production);
	const isAsked = query.get("dialog") === "publish_config" && !chosen.production && production !== undefined;
	return {
		configs: rows.map(nameOf),
		chosen: nameOf(chosen),
		...textsOf(chosen),
		revisions: await listRevisions(ctx),
		publish: isAsked ? { against: nameOf(production), ...differences(production, chosen), ...(await readOwnTrial(ctx, chosen)) } : null,
	};
}

export type EditorScreen = Awaited<ReturnType<typeof readEditorTab>>;

function differences(production: Row, chosen: Row): { browser: DiffLine[]; parser: DiffLine[] } {
	const [before, after] = [textsOf(production), textsOf(chosen)];
	return { browser: diffLines(before.browser, after.browser), parser: diffLines(before.parser, after.parser) };
}

async function readOwnTrial(ctx: Signed["ctx"], chosen: Row): Promise<{ needsTrial: boolean; trial: Trial | null }> {
	const { needed, trial } = await findTrial(ctx, chosen);
	return { needsTrial: needed, trial: trial && trialOf(trial) };
}

function nameOf({ id, name, version, production }: Row): ConfigName {
	return { id, name, version, production };
}

function textsOf(row: Row): { browser: string; parser: string } {
	const { browser, parser } = completeParts(row);
	return { browser: JSON.stringify(browser, null, "\t"), parser: JSON.stringify(parser, null, "\t") };
}
