import { MARK, SEEN_DAY, type SiteIds } from "./two-websites";

/** A route of the manifest. */
export interface Entry {
	path?: string;
	file: string;
	children?: readonly Entry[];
}

const SOURCES = import.meta.glob<string>("../../app/routes/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

/** An address of a page, as it is sent. */
interface Sent {
	name: string;
	path: string;
	params: Record<string, string>;
}

/** All pages below some routes, with their paths. */
export function pagesOf(entries: readonly Entry[], above = ""): { name: string; file: string }[] {
	return entries.flatMap(({ path, file, children = [] }) => {
		const name = [above, path].filter(Boolean).join("/");
		return [{ name, file }, ...pagesOf(children, name)];
	});
}

/** Values for a parameter of an address. */
function valuesFor(name: string, page: string, ids: SiteIds, word: string): string[] {
	const domain = `${word}.example`;
	const ofParameter: Record<string, string[]> = {
		slug: [domain, ids.websites ?? "", ids.tags ?? "", `${word} tag`],
		website: [domain, ids.websites ?? ""],
		lookId: [ids.looks ?? ""],
		id: page.startsWith("admin") ? ["AAAAAAAAAAAAAAAAAAAAAA"] : Object.values(ids),
	};
	return ofParameter[name] ?? ["AAAAAAAAAAAAAAAAAAAAAA"];
}

/** Addresses of a page with ids of a website: each value of its parameter, each tab, and each dialog that its code names. word: of the website's names. */
export function addressesOf({ name, file }: { name: string; file: string }, ids: SiteIds, word: string): Sent[] {
	const names = [...name.matchAll(/:(\w+)(\?)?/g)];
	const last = names.at(-1);
	const values = last ? [...(last[2] ? [""] : []), ...valuesFor(last[1] ?? "", name, ids, word)] : [""];
	const bare = values.map((value): Sent => {
		const params = Object.fromEntries(
			names.map(([, one = ""]) => [one, one === last?.[1] ? value : (valuesFor(one, name, ids, word)[0] ?? "")]),
		);
		const path = `/${name.replace(/:(\w+)\??/g, (_, one: string) => encodeURIComponent(params[one] ?? "")).replace("*", "nowhere")}`;
		return { name, path, params: Object.fromEntries(Object.entries(params).filter(([, one]) => one !== "")) };
	});
	const folder = file.split("/").slice(0, -1).join("/");
	const own = Object.entries(SOURCES).flatMap(([at, text]) => (at.includes(`/app/${folder}/`) ? [text] : []));
	const dialogs = new Set(
		own.flatMap((text) => [...text.matchAll(/dialog: "(\w+)"|^\t(\w+): \{ load: /gm)].map(([, one, other]) => one ?? other ?? "")),
	);
	const tabs = new Set(own.flatMap((text) => [...text.matchAll(/tab: "(\w+)"/g)].map(([, one = ""]) => one)));
	const kinds = ["monitors", "websites", "tags", "notes", "url-monitors", "alert-rules", "paused"];
	// Dialogs that a seat opens with its own ids show the rest of the account in their lists alone.
	const many = word === MARK ? kinds : kinds.slice(0, 1);
	const queries = [...[...tabs].map((tab) => `?tab=${tab}`), `?q=lamp&website=${ids.websites}&date=${SEEN_DAY}`];
	const opened = [...dialogs].flatMap((dialog) =>
		many.map((kind) => {
			const id = ids[kind] ?? "";
			return `?dialog=${dialog}&id=${id}&ids=${id}&entities=monitors:${ids.monitors},websites:${ids.websites}&website=${ids.websites}&rule=${ids["alert-rules"]}`;
		}),
	);
	const first = bare.find(({ params }) => Object.keys(params).length > 0 === names.some(([, , optional]) => !optional)) ?? bare[0];
	return [...bare, ...[...queries, ...opened].flatMap((query) => (first ? [{ ...first, path: first.path + query }] : []))];
}
