import type { AiOverview, ResultItem } from "@serpentine/serp/results";
import { placesOfLook } from "../places/look-places";
import type { Look } from "../position/look";
import { resultsPage } from "../position/look-fixtures";
import { pageChanges } from "./page-changes";

/**
 * A look of one page in short form, its blocks in order: "a" is an organic result of a.example, "#videos" a block, "#maps:a,b" a block with links to a.example
 * and b.example, "?" a result without a known host. "s" stands for shop.example.
 */
export function lookAt(
	blocks: string,
	options: { more?: boolean; reader?: string; source?: string; overview?: AiOverview } = {},
): Pick<Look, "pages" | "source"> {
	const { more = true, reader = "test", source = "browser", overview } = options;
	let position = 0;
	const items = blocks.split(" ").map((block, i): ResultItem => {
		const blockPosition = i + 1;
		if (!block.startsWith("#")) return { type: "organic", position: ++position, blockPosition, meta: metaOf(block) };
		const [type = "", hosts] = block.slice(1).split(":");
		const links = hosts?.split(",").map((name) => ({
			link: name === "?" ? null : `https://${hostOf(name)}/`,
			title: "",
			...(name === "?" && { sealed: true as const, host: "" }),
		}));
		const meta = { link: null, title: type, snippet: "", secure: false, host: "", path: "" };
		return { type, position: null, blockPosition, meta, ...(links && { links }) };
	});
	const page = resultsPage([], more);
	return {
		source,
		pages: [{ ...page, reading: { ...page.reading, reader, items, organicCount: position, ...(overview && { aiOverview: overview }) } }],
	};
}

function hostOf(name: string): string {
	return name === "s" ? "shop.example" : `${name}.example`;
}

function metaOf(name: string): ResultItem["meta"] {
	if (name === "?") return { link: null, title: "", snippet: "", secure: false, host: "", path: "", sealed: true };
	const host = hostOf(name);
	return { link: `https://${host}/`, title: name, snippet: "", secure: true, host, path: "/" };
}

/** The changes that pageChanges finds between the places of two looks. */
export function changesOf(
	before: Pick<Look, "pages" | "source">,
	after: Pick<Look, "pages" | "source">,
	website: Parameters<typeof pageChanges>[2],
): ReturnType<typeof pageChanges> {
	const placesOf = (look: Pick<Look, "pages" | "source">) => placesOfLook(look, () => false);
	return pageChanges(placesOf(before), placesOf(after), website);
}
