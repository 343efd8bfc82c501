import { expect, test } from "vitest";
import { API_ROUTES } from "../api/routes";
import { routeOf } from "./effect";
import { cutAnswer, taskOf, toolSchema } from "./tool-schema";
import { MCP_TOOLS } from "./tools";

const tool = MCP_TOOLS.find(({ name }) => name === "search_queries") ?? { name: "", call: "" };
const route = routeOf(API_ROUTES, tool.call);

test("the tool of search queries pages by cursor, which stands for the token of the call", () => {
	const names = Object.keys(toolSchema(tool, route).properties ?? {});
	expect(names).toEqual(expect.arrayContaining(["website", "from", "to", "by", "kind", "limit", "cursor"]));
	expect(names).not.toContain("page_token");
	const given = { website: "shop", limit: 2, cursor: "WzEsMiwieCJd" };
	const { task, ...cut } = taskOf(route, given);
	expect(task).toMatchObject({ path: "search-queries", query: { website: "shop", limit: "2", page_token: "WzEsMiwieCJd" } });
	expect(cutAnswer({ rows: [1, 2], next_page_token: "next" }, cut)).toEqual({ rows: [1, 2], next_cursor: "next" });
	expect(cutAnswer({ rows: [], next_page_token: null }, cut)).toEqual({ rows: [], next_cursor: null });
});
