import { type ImportSurvey, parseKeywordKey } from "~/domain/import/survey";

/** The keywords of a website in one market, in the order of the file. */
export interface KeywordGroup {
	domain: string;
	country: string;
	language: string;
	keys: string[];
}

/** An import follows its keywords group by group, in the order in which the file names them first. */
export function groupsOf(survey: ImportSurvey): KeywordGroup[] {
	const groups = new Map<string, KeywordGroup>();
	for (const key of survey.keys.keys()) {
		const { domain, country, language } = parseKeywordKey(key);
		const name = `${domain}\n${country}\n${language}`;
		const group = groups.get(name) ?? { domain, country, language, keys: [] };
		group.keys.push(key);
		groups.set(name, group);
	}
	return [...groups.values()];
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
