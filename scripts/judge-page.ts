import type { PageReading } from "@serpentine/serp/results";
import { type CorpusPage, otherLinks, readLinks, wantedLinks, wantedOutcome } from "./serp-corpus";
import type { ListVerdict } from "./tally";

export interface PageVerdict {
	/** The known right outcome; null for none. */
	wanted: string | null;
	isKindRight: boolean;
	/** null for pages that are not result pages. */
	list: ListVerdict | null;
	/** The differences in words; null without any. */
	miss: string | null;
}

/** Compares a reading with the known content of the page. */
export function judgePage(page: CorpusPage, reading: PageReading): PageVerdict {
	const wanted = wantedOutcome(page);
	const isKindRight = wanted === null || reading.outcome === wanted;
	const list = page.kind === "serp" ? judgeList(page, reading) : null;
	const isRight = isKindRight && (list === null || list.isRight);
	return { wanted, isKindRight, list, miss: isRight ? null : describeMiss(page, reading, wanted) };
}

function judgeList(page: CorpusPage, reading: PageReading): ListVerdict {
	const wanted = wantedLinks(page);
	const read = readLinks(reading, page);
	const isRight = JSON.stringify(read) === JSON.stringify(wanted);
	const isSound = (reading.outcome === "results" || reading.outcome === "no_results") && reading.health.ok;
	return {
		isRight,
		positions: wanted.length,
		positionsRight: wanted.filter((link, index) => read[index] === link).length,
		isFlagged: !isRight && !isSound,
		isSilent: !isRight && isSound,
	};
}

function describeMiss(page: CorpusPage, reading: PageReading, wanted: string | null): string {
	const links = wantedLinks(page);
	const read = readLinks(reading, page);
	const parts = [reading.outcome === wanted || wanted === null ? reading.outcome : `${reading.outcome} for ${wanted}`];
	if (page.kind === "serp") parts.push(`${read.length} results for ${links.length}`);
	const first = links.findIndex((link, index) => read[index] !== link);
	if (read.length > 0 && first >= 0) parts.push(`first difference at ${first + 1}`);
	if (JSON.stringify(otherLinks(page)) === JSON.stringify(read)) parts.push("as the other reading has it");
	return parts.join(", ");
}
