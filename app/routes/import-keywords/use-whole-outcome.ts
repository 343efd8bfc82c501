import { useEffect, useState } from "react";
import { inAccount } from "~/components/connection/in-account";
import { type JsonText, ownJson } from "~/domain/own-json";
import type { PreviewedImport } from "~/services/imports/preview-import";
import type { OpenWizard } from "./read-screen";

/** Delay in ms before a count, so that several choices in a row cause one request. */
const WAIT_MS = 250;
const PREVIEW_CALL = "/api/monitors/import/preview";

export interface WholeOutcome {
	outcome: PreviewedImport | null;
	/** The counts are those of the first rows, and the others are being read. */
	isCounting: boolean;
	/** The rest of the file could not be read. */
	hasFailed: boolean;
}

/** The outcome of the first rows at once, then that of the whole file, as far as it is counted. */
export function useWholeOutcome({ file, filetype, settings, maxRows, outcome }: OpenWizard): WholeOutcome {
	const [counted, setCounted] = useState<{ asked: string; outcome: PreviewedImport | null } | null>(null);
	const isOpen = outcome !== null && !outcome.whole && outcome.rows_count < maxRows;
	const asked = isOpen ? askFor({ file, filetype, settings, maxRows }) : null;
	useEffect(() => {
		if (asked === null) return;
		const ending = new AbortController();
		const end = (answer: PreviewedImport | null) => ending.signal.aborted || setCounted({ asked, outcome: answer });
		const timer = setTimeout(() => count(asked, ending.signal).then(end, () => end(null)), WAIT_MS);
		return () => {
			clearTimeout(timer);
			ending.abort();
		};
	}, [asked]);
	if (asked === null) return { outcome, isCounting: false, hasFailed: false };
	const answer = counted?.asked === asked ? counted : null;
	return { outcome: answer?.outcome ?? outcome, isCounting: answer === null, hasFailed: answer !== null && answer.outcome === null };
}

function askFor({ file, filetype, settings, maxRows }: Pick<OpenWizard, "file" | "filetype" | "settings" | "maxRows">): string {
	const { reading, columns, date_order, depth, entities, unranked, filling, replace } = settings;
	return JSON.stringify({
		filename: file,
		filetype,
		reading,
		formatting: { columns, date_order, depth, entities, unranked },
		filling,
		replace,
		max_rows: maxRows,
	});
}

async function count(asked: string, signal: AbortSignal): Promise<PreviewedImport> {
	const headers = { "Content-Type": "application/json" };
	const answer = await fetch(inAccount(PREVIEW_CALL), { method: "POST", headers, body: asked, signal });
	if (!answer.ok) throw new Error(String(answer.status));
	const text: JsonText<PreviewedImport> = await answer.text();
	return ownJson(text);
}
