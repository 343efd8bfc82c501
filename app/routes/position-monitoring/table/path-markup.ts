import { type Markup, markup } from "~/components/ui/markup";

/** Two parts, because the style shortens the folders before the last part of a path: the last part names the page. */
export function pathMarkup(path: string): Markup {
	const end = path.split("?", 1)[0]?.replace(/\/$/, "").lastIndexOf("/") ?? 0;
	if (end < 1) return markup`<span>${path}</span>`;
	return markup`<span>${path.slice(0, end + 1)}</span><span>${path.slice(end + 1)}</span>`;
}
