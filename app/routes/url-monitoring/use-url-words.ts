import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { UrlEntry } from "~/domain/url-monitor/url-report";
import { formatAgo, formatInstant, formatTime, type Place } from "~/i18n/format";
import type { UrlGlyphName } from "./glyphs";

/** How a state is shown: its kind for colour, an icon and a word beside it. */
export interface UrlFace {
	kind: "indexed" | "mismatch" | "notIndexed" | "unknown" | "pending";
	glyph: UrlGlyphName;
	text: string;
}

/** What the table says of addresses; made once for all rows. */
export function useUrlWords(place: Place) {
	const { t } = useTranslation();
	const { language, timezone } = place;
	return useMemo(() => {
		const at = (iso: string) => formatInstant(Date.parse(iso), { language, timezone });
		const face = ({ found, flags, seen }: UrlEntry): UrlFace => {
			if (found === 1) return { kind: "indexed", glyph: "indexed", text: t("urls.state.indexed") };
			if (found === 0 && flags.length > 0) return { kind: "mismatch", glyph: "mismatch", text: t("urls.state.mismatch") };
			if (found === 0) return { kind: "notIndexed", glyph: "notIndexed", text: t("urls.state.notIndexed") };
			if (found === false) {
				const reason = seen.reason ?? "error";
				return { kind: "unknown", glyph: reason, text: t(`position.reason.${reason}`) };
			}
			return { kind: "pending", glyph: "pending", text: t("urls.state.pending") };
		};
		const why = ({ url, found, flags, seen }: UrlEntry): string => {
			if (found === 1) return t("urls.tip.indexed");
			if (found === 0 && flags.length > 0) return t("urls.tip.mismatch", { other: otherScheme(url) });
			if (found === 0) return seen.depth ? t("urls.tip.notIndexedDepth", { count: seen.depth }) : t("urls.tip.notIndexed");
			if (found !== false) return t("urls.tip.pending");
			return t(`position.why.${seen.reason ?? "error"}`, { depth: seen.depth ?? 0, detail: t(`position.detail.${seen.detail ?? "none"}`) });
		};
		const source = (name: string) =>
			name === "browser" || name === "fetch" ? t(`position.source.${name}`) : t("position.source.other", { name });
		const lastState = (last: NonNullable<UrlEntry["seen"]["last"]>) =>
			t(`urls.state.${last.found === 1 ? "indexed" : last.protocol_mismatch ? "mismatch" : "notIndexed"}`);
		/** Meaning, time, source, why unknown and when again, in sentences. */
		const tip = (entry: UrlEntry, looking: boolean): string => {
			const { seen } = entry;
			return [
				`${face(entry).text}.`,
				why(entry),
				seen.at ? `${[t("urls.tip.read", { at: at(seen.at) }), seen.source ? source(seen.source) : ""].filter(Boolean).join(", ")}.` : "",
				seen.last ? t("urls.tip.last", { at: at(seen.last.at), state: lastState(seen.last) }) : "",
				seen.retry_at ? `${t("position.retry", { at: formatTime(Date.parse(seen.retry_at), { language, timezone }) })}.` : "",
				looking ? t("urls.tip.looking") : "",
				seen.look ? t("urls.tip.openLook") : "",
			]
				.filter(Boolean)
				.join(" ");
		};
		return {
			face,
			tip,
			ago: (entry: UrlEntry, now: number) => (entry.done_at ? formatAgo(Date.parse(entry.done_at), now, language) : ""),
			instant: (entry: UrlEntry) => (entry.done_at ? at(entry.done_at) : ""),
			select: (url: string) => t("urls.selectRow", { url }),
			again: (url: string) => t("urls.again", { url }),
			search: (url: string) => t("urls.siteSearch", { url }),
			cached: (url: string) => t("urls.cached", { url }),
			open: (url: string) => t("urls.open", { url }),
		};
	}, [t, language, timezone]);
}
export type UrlWords = ReturnType<typeof useUrlWords>;

function otherScheme(url: string): string {
	return url.startsWith("https:") ? `http:${url.slice("https:".length)}` : `https:${url.slice("http:".length)}`;
}
