/** A keyword of the website whose positions of the two days are definite, moved or not. */
export interface ComparedKeyword {
	ordinal: number;
	move: number;
	/** Address of the earlier day, else of the later one; "" without one. */
	url: string;
}

/** Fewer moved keywords below a path are chance. */
const MIN_MOVED = 3;
/** Fewer keywords elsewhere on the website give no contrast. */
const MIN_ELSEWHERE = 3;
/** Share of the keywords below the path that moved. */
const MIN_SHARE = 0.5;
/** Times that this share exceeds the share elsewhere. */
const CONTRAST = 2;
const MAX_LEVELS = 3;

/**
 * The path below which most moved addresses of a website are, while few addresses elsewhere moved; null without one. The longest of several that cover
 * equally many. moved: ordinals of the keywords that moved one way.
 */
export function pathCause(
	compared: readonly ComparedKeyword[],
	moved: ReadonlySet<number>,
): { path: string; ordinals: ReadonlySet<number> } | null {
	const addressed = compared.flatMap(({ ordinal, url }) => {
		const folders = foldersOf(url);
		return folders ? [{ ordinal, ...folders }] : [];
	});
	const isOneHost = new Set(addressed.map(({ host }) => host)).size === 1;
	const below = new Map<string, number[]>();
	for (const { ordinal, host, paths } of addressed)
		for (const path of isOneHost ? paths : ["/", ...paths].map((one) => host + one)) below.set(path, [...(below.get(path) ?? []), ordinal]);
	const all = addressed.filter(({ ordinal }) => moved.has(ordinal)).length;
	let best: { path: string; ordinals: Set<number> } | null = null;
	for (const [path, ordinals] of below) {
		const count = ordinals.filter((ordinal) => moved.has(ordinal)).length;
		const elsewhere = addressed.length - ordinals.length;
		const isCommon = count >= MIN_MOVED && count * 2 >= all && elsewhere >= MIN_ELSEWHERE && count / ordinals.length >= MIN_SHARE;
		if (!isCommon || count / ordinals.length < CONTRAST * ((all - count) / elsewhere)) continue;
		const found = new Set(ordinals.filter((ordinal) => moved.has(ordinal)));
		if (!best || found.size > best.ordinals.size || (found.size === best.ordinals.size && path.length > best.path.length))
			best = { path, ordinals: found };
	}
	return best;
}

/** Host without "www.", and the folders of the path from the top: ["/a/", "/a/b/"] of "/a/b/page". null for what is no address. */
function foldersOf(url: string): { host: string; paths: string[] } | null {
	if (!URL.canParse(url)) return null;
	const { hostname, pathname } = new URL(url);
	const names = pathname.split("/").slice(1, -1).slice(0, MAX_LEVELS);
	return { host: hostname.replace(/^www\./, ""), paths: names.map((_, i) => `/${names.slice(0, i + 1).join("/")}/`) };
}
