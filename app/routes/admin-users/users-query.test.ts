import { expect, test } from "vitest";
import { USER_SEARCH_PAUSE_MS } from "~/domain/administration/user-list";
import { readUsersQuery, usersHref } from "./users-query";

test("the users table has one page size of 200, the last active first, whatever the address says; a search waits 500 ms", () => {
	const query = readUsersQuery(new URLSearchParams("size=20&sort=secret&filter=nothing"));
	expect(query).toEqual({ q: "", page: 1, size: 200, sort: "active", dir: "desc", filter: null });
	expect(usersHref(query)).toBe("/admin/users");
	expect(usersHref(readUsersQuery(new URLSearchParams("filter=checks&sort=checks")))).toBe("/admin/users?sort=checks&filter=checks");
	expect(USER_SEARCH_PAUSE_MS).toBe(500);
});
