import { useMemo } from "react";
import { sourceWords } from "~/components/position/source-words";
import type { GlyphName } from "~/components/ui/glyphs";
import { coverageState } from "~/domain/url-monitor/coverage-states";
import { readableUrl } from "~/domain/url-monitor/readable-url";
import type { UrlEntry } from "~/domain/url-monitor/url-report";
import { formatAgo, formatInstant, formatTime, type Place } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";

/** Length of "2026-11-21T14:05": instants are shown to the minute. */
const MINUTE_CHARACTERS = 16;

/** Display of a state: a kind for the colour, an icon and a word. */
export interface UrlFace {
	kind: "indexed" | "mismatch" | "notIndexed" | "unknown" | "pending";
	glyph: GlyphName;
	text: string;
}

/** Caches texts by key: hundreds of rows share few texts, and lookups are slow. */
type Once = (key: string, make: () => string) => string;

function memory(): Once {
	const known = new Map<string, string>();
	return (key, make) => {
		const words = known.get(key) ?? make();
		known.set(key, words);
		return words;
	};
}

/** Texts of the table, shared by all rows. */
export function useUrlWords(place: Place) {
	const { t } = useTranslation();
	const { language, timezone } = place;
	return useMemo(() => urlWords(t, { language, timezone }), [t, language, timezone]);
}
export type UrlWords = ReturnType<typeof urlWords>;

export function urlWords(t: Translate, place: Place) {
	const once = memory();
	const { face, why } = stateWords(t, once);
	const at = (iso: string) => once(iso.slice(0, MINUTE_CHARACTERS), () => formatInstant(Date.parse(iso), place));
	const source = (name: string) => once(`by ${name}`, () => sourceWords(name, t));
	const read = (when: string, by: string | undefined) =>
		once(`read ${when.slice(0, MINUTE_CHARACTERS)} ${by}`, () =>
			[t("urls.tip.read", { at: at(when) }), by ? source(by) : ""].filter(Boolean).join(", "),
		);
	const last = ({ found, protocol_mismatch, at: when }: NonNullable<UrlEntry["seen"]["last"]>) => {
		const state = t(`urls.state.${found === 1 ? "indexed" : protocol_mismatch ? "mismatch" : "notIndexed"}`);
		return t("urls.tip.last", { at: at(when), state });
	};
	/** Reason of URL Inspection; one without our words stays in Google's. */
	const coverage = (told: string) => {
		const state = coverageState(told);
		return state ? { text: once(`coverage ${state}`, () => t(`urls.coverage.${state}`)), isOurs: true } : { text: told, isOurs: false };
	};
	/** Tooltip: meaning, time, source, reason of an unknown, and next try. */
	const tip = (entry: UrlEntry, looking: boolean): string => {
		const { seen } = entry;
		return [
			`${face(entry).text}.`,
			why(entry),
			seen.coverage ? t("urls.tip.inspected", { coverage: coverage(seen.coverage).text }) : "",
			seen.crawled_at ? t("urls.tip.crawled", { at: at(seen.crawled_at) }) : "",
			seen.at ? `${read(seen.at, seen.source)}.` : "",
			seen.last ? last(seen.last) : "",
			seen.retry_at ? `${t("position.retry", { at: formatTime(Date.parse(seen.retry_at), place) })}.` : "",
			looking ? once("looking", () => t("urls.tip.looking")) : "",
			seen.look ? once("open", () => t("urls.tip.openLook")) : "",
		]
			.filter(Boolean)
			.join(" ");
	};
	/** Text around the URL of one row. */
	const around =
		(key: "urls.selectRow" | "urls.again" | "urls.siteSearch" | "urls.cached" | "urls.open" | "urls.history.of") => (url: string) => {
			const [before = "", after = ""] = once(key, () => t(key, { url: "\n" })).split("\n");
			return before + url + after;
		};
	return {
		face,
		tip,
		coverage,
		ago: (entry: UrlEntry, now: number) => (entry.done_at ? formatAgo(Date.parse(entry.done_at), now, place.language) : ""),
		instant: (entry: UrlEntry) => (entry.done_at ? at(entry.done_at) : ""),
		select: around("urls.selectRow"),
		again: around("urls.again"),
		search: around("urls.siteSearch"),
		cached: around("urls.cached"),
		open: around("urls.open"),
		history: around("urls.history.of"),
	};
}

/** Name and explanation of each state. */
function stateWords(t: Translate, once: Once) {
	const plain = (kind: Exclude<UrlFace["kind"], "unknown">): UrlFace => ({ kind, glyph: kind, text: t(`urls.state.${kind}`) });
	const faces = { indexed: plain("indexed"), mismatch: plain("mismatch"), notIndexed: plain("notIndexed"), pending: plain("pending") };
	const face = ({ found, flags, seen }: UrlEntry): UrlFace => {
		if (found === 1) return faces.indexed;
		if (found === 0) return flags.length > 0 ? faces.mismatch : faces.notIndexed;
		if (found !== false) return faces.pending;
		const reason = seen.reason ?? "error";
		return { kind: "unknown", glyph: reason, text: once(`reason ${reason}`, () => t(`position.reason.${reason}`)) };
	};
	const why = ({ url, found, flags, seen }: UrlEntry): string => {
		if (found === 0 && flags.length > 0) return t("urls.tip.mismatch", { other: readableUrl(otherScheme(url)) });
		const { depth = 0, reason = "error", detail = "none" } = seen;
		if (seen.source === "search_console" && found !== false)
			return once(`inspected ${found}`, () => t(found === 1 ? "urls.tip.inspectedIndexed" : "urls.tip.inspectedNot"));
		return once(`why ${found} ${depth} ${reason} ${detail}`, () => {
			if (found === 1) return t("urls.tip.indexed");
			if (found === 0) return depth > 0 ? t("urls.tip.notIndexedDepth", { count: depth }) : t("urls.tip.notIndexed");
			if (found !== false) return t("urls.tip.pending");
			return t(`position.why.${reason}`, { depth, detail: t(`position.detail.${detail}`) });
		});
	};
	return { face, why };
}

function otherScheme(url: string): string {
	return url.startsWith("https:") ? `http:${url.slice("https:".length)}` : `https:${url.slice("http:".length)}`;
}
