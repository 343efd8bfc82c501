import { type ImportSurvey, type KeywordIdentity, parseKeywordKey } from "~/domain/import/survey";

/** Keywords of a website in one market, engine and device, in the order of the file: at most MAX_GROUP. */
export interface KeywordGroup extends Omit<KeywordIdentity, "term"> {
	keys: string[];
}

const MAX_GROUP = 2_000;

/** An import follows its keywords group by group, in the order in which the file names them first. */
export function groupsOf(survey: ImportSurvey): KeywordGroup[] {
	const groups = new Map<string, KeywordGroup>();
	for (const key of survey.keys.keys()) {
		const { term: _term, ...common } = parseKeywordKey(key);
		const name = Object.values(common).join("\n");
		const group = groups.get(name) ?? { ...common, keys: [] };
		group.keys.push(key);
		groups.set(name, group);
	}
	return [...groups.values()].flatMap(({ keys, ...common }) =>
		Array.from({ length: Math.ceil(keys.length / MAX_GROUP) }, (_, n) => ({
			...common,
			keys: keys.slice(n * MAX_GROUP, (n + 1) * MAX_GROUP),
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
