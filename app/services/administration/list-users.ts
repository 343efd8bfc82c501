import { type AdministeredUser, listedUsers } from "~/db/administered-users";
import { type UserFilter, userCondition } from "~/domain/administration/user-filter";
import { searchSpellings, USER_PAGE_SIZE, type UserSort } from "~/domain/administration/user-list";
import type { Ctx } from "../ctx";
import { userScope } from "./user-scope";

export type { AdministeredUser };

export interface UsersQuery {
	/** Zone of "today" in filters. */
	timezone: string;
	filter: UserFilter | null;
	/** In names, company and e-mail address; "" for all. */
	search: string;
	sort: UserSort;
	isDescending: boolean;
	/** From 1. */
	page: number;
	pageSize?: number;
}

/** A page of the users of the whole deployment; for administrators. */
export async function listUsers(ctx: Ctx, query: UsersQuery): Promise<{ users: AdministeredUser[]; total: number }> {
	const { filter, search, sort, isDescending, page, timezone, pageSize = USER_PAGE_SIZE } = query;
	const selection = {
		conditions: filter === null ? [] : [userCondition(filter, { now: ctx.now(), timezone })],
		search: search === "" ? [] : searchSpellings(search),
	};
	return listedUsers(ctx.db, await userScope(ctx), selection, { sort, isDescending, limit: pageSize, offset: (page - 1) * pageSize });
}
