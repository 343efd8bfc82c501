import { type ListQuery, printListQuery, readListQuery, type TableLinks } from "~/components/data-table/list-query";
import { USER_FILTERS, type UserFilter } from "~/domain/administration/user-filter";
import { USER_PAGE_SIZE, USER_SORTS, type UserSort } from "~/domain/administration/user-list";
import { paths } from "~/paths";

const SIZES = [USER_PAGE_SIZE] as const;
/** Source: spec A §2 "Default sort last request date descending; single page size 200". */
const DEFAULTS = { sort: "active", dir: "desc", size: USER_PAGE_SIZE } as const;

/** State of the users table, all of it in the address. */
export interface UsersQuery extends ListQuery<UserSort> {
	filter: UserFilter | null;
}

export const ALL_USERS: UsersQuery = { ...DEFAULTS, q: "", page: 1, filter: null };

export function readUsersQuery(search: URLSearchParams): UsersQuery {
	const filter = USER_FILTERS.find((one) => one === search.get("filter")) ?? null;
	return { ...readListQuery(search, { sorts: USER_SORTS, sizes: SIZES }, DEFAULTS), filter };
}

function usersParameters(query: UsersQuery): Record<string, string> {
	return { ...printListQuery(query, DEFAULTS), ...(query.filter !== null && { filter: query.filter }) };
}

export function usersHref(query: UsersQuery): string {
	const parameters = new URLSearchParams(usersParameters(query)).toString();
	return parameters ? `${paths.adminUsers}?${parameters}` : paths.adminUsers;
}

export const USER_LINKS: TableLinks<UsersQuery> = { parameters: usersParameters, href: usersHref };
