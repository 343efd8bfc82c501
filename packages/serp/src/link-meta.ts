import type { ResultMeta } from "./page-reading";
import type { LinkTarget } from "./types/block-view";

/** Attributes of a result or block that leads to `target`; null for one without a link. */
export function metaTo(title: string, target: LinkTarget | null, snippet: string): ResultMeta {
	const { link = null, sealed, host = "" } = target ?? {};
	if (sealed) return { link: null, title, snippet, secure: false, host, path: "/", sealed };
	const url = link === null ? null : new URL(link);
	return { link, title, snippet, secure: url?.protocol === "https:", host: url?.hostname ?? "", path: url?.pathname ?? "" };
}
