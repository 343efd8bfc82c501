import { notReadOf, type PageOutcome } from "@serpentine/serp/results";
import type { LookPage } from "~/domain/position/look";
import { walkPages } from "~/domain/position/walk-pages";
import type { LookView } from "~/services/looks/read-look";

/** A look with the reading of its pages, as clients see it. Source: design.md "Evidence". */
export function lookJson({ id, look, pages }: LookView) {
	const { pagesCounted } = walkPages(look.pages);
	return {
		id,
		search: look.search,
		source: look.source,
		config: look.config,
		depth: look.depth,
		started_at: new Date(look.startedAt).toISOString(),
		finished_at: new Date(look.finishedAt).toISOString(),
		...(look.opinion && {
			first_reading: { look: look.opinion.look, source: look.opinion.source, at: new Date(look.opinion.at).toISOString() },
		}),
		pages: look.pages.map((page, i) => {
			return { n: i + 1, kept: pages[i]?.kept ?? false, ...(i >= pagesCounted && { counts: false as const }), ...pageJson(page) };
		}),
	};
}

const isRead = (outcome: PageOutcome) => outcome === "results" || outcome === "no_results";

function pageJson({ url, status, bytes, downloadMs, at, reading, via, suspect }: LookPage) {
	return {
		url,
		status,
		bytes,
		download_ms: downloadMs,
		at: new Date(at).toISOString(),
		...(via && { relay: { kind: via.kind, country: via.country } }),
		outcome: reading.outcome,
		...(suspect && { suspect }),
		reader: reading.reader,
		organic_count: reading.organicCount,
		has_next: reading.hasNext,
		corrected_query: reading.correctedQuery,
		total_results: reading.totalResults,
		items: reading.items.map(({ type, position, blockPosition, meta, links = [] }) => ({
			type,
			position,
			block_position: blockPosition,
			// Tokens of hidden addresses lead nowhere later.
			meta: meta.sealed ? { ...meta, link: null } : meta,
			links,
		})),
		...(reading.aiOverview && { ai_overview: reading.aiOverview }),
		...(reading.answer && { answer: reading.answer }),
		not_read: isRead(reading.outcome) ? notReadOf(reading) : [],
	};
}
