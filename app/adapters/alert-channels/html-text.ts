import type { ChatLink } from "~/services/alert-ports";

/** For services whose texts are a subset of HTML. */
export function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

export function htmlLink({ label, url }: ChatLink): string {
	return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}

/** One line: a text and its links. */
export function htmlLine(text: string, links: readonly ChatLink[]): string {
	return [...(text === "" ? [] : [escapeHtml(text)]), ...links.map(htmlLink)].join("  ");
}
