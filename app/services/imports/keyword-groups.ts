import { type KeywordIdentity, parseKeywordKey } from "~/domain/import/survey";

/** Keywords of a website in one market, engine and device, in the order of the file. */
export interface KeywordGroup extends Omit<KeywordIdentity, "term"> {
	keys: string[];
}

const MAX_GROUP = 2_000;

/** Groups of at most `most` keywords, in the order in which the file names them first. */
export function groupsOf(keywordKeys: Iterable<string>, most = MAX_GROUP): KeywordGroup[] {
	const groups = new Map<string, KeywordGroup>();
	for (const key of keywordKeys) {
		const { term: _term, ...common } = parseKeywordKey(key);
		const name = Object.values(common).join("\n");
		const group = groups.get(name) ?? { ...common, keys: [] };
		group.keys.push(key);
		groups.set(name, group);
	}
	return [...groups.values()].flatMap(({ keys, ...common }) =>
		Array.from({ length: Math.ceil(keys.length / most) }, (_, n) => ({
			...common,
			keys: keys.slice(n * most, (n + 1) * most),
		})),
	);
}

const GROUP_MARK = "0#";

/** Cursor of an import that follows keywords: sorts before every month. */
export function groupCursor(done: number): string {
	return GROUP_MARK + done;
}

/** Groups that are followed; null once months are written. */
export function groupsDone(cursor: string): number | null {
	if (cursor === "") return 0;
	return cursor.startsWith(GROUP_MARK) ? Number(cursor.slice(GROUP_MARK.length)) : null;
}

/** Cursor of an import whose keywords are followed and labelled: sorts behind those of groups and before every month. */
export const LABELS_DONE = "1#";
