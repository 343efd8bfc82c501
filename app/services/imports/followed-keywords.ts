import { type FollowedKeyword, followedKeywords } from "~/db/imports";
import { type ImportSurvey, parseKeywordKey } from "~/domain/import/survey";
import type { Ctx } from "../ctx";

const KEYS_PER_STATEMENT = 2_000;

/** The account's monitors of the file's keywords, by key; keywords that are not followed have none. */
export async function readFollowed(ctx: Ctx, accountId: number, survey: ImportSurvey): Promise<Map<string, FollowedKeyword>> {
	const keys = [...survey.keys.keys()];
	const followed = new Map<string, FollowedKeyword>();
	for (let from = 0; from < keys.length; from += KEYS_PER_STATEMENT) {
		const some = keys.slice(from, from + KEYS_PER_STATEMENT);
		for (const row of await followedKeywords(ctx.db, accountId, JSON.stringify(some.map(parseKeywordKey))))
			followed.set(some[row.place] ?? "", row);
	}
	return followed;
}
