import { REST_DAYS } from "~/domain/rest/rest-rules";
import { parseInput } from "~/services/parse-input";
import type { ApiAnswer, ApiRoute, ApiTask } from "../api/call";
import { type ToolArguments, taskOf } from "./tool-schema";
import type { McpTool } from "./tools";

export type Run = (task: ApiTask) => Promise<ApiAnswer>;

/** Entities that an effect names; of more it says how many. */
const NAMED_MAX = 20;

interface Entity {
	id?: string;
}

/** Whatever a tool removes rests first (docs/design/keeping.md). */
const REMOVES = `What is removed can be brought back for ${REST_DAYS} days, by its owner at /account/removed or by POST /api/removed/restore. Afterwards it is gone.`;

/** The entry of the registry behind a tool. */
export function routeOf(routes: readonly ApiRoute[], call: string): ApiRoute {
	const route = routes.find(({ method, path }) => `${method} ${path}` === call);
	if (!route) throw new Error(`no call "${call}" in the registry`);
	return route;
}

/** Effects of a call, in words and numbers: what it would spend or destroy; nothing is changed. Throws ValidationException for arguments that the call would refuse. */
export async function effectOf(
	run: Run,
	routes: readonly ApiRoute[],
	{ tool, route, given }: { tool: McpTool; route: ApiRoute; given: ToolArguments },
) {
	if (route.payload) parseInput(route.payload, taskOf(route, given).task.payload);
	const preview = tool.preview === undefined ? null : await run(taskOf(routeOf(routes, tool.preview), given).task);
	const account = await run({ method: "GET", path: "account", query: {}, payload: undefined });
	const { rules, usage } = (account.body ?? {}) as { rules?: unknown; usage?: unknown };
	return {
		effect: tool.asks === "destroys" ? REMOVES : "This takes from the account's quota.",
		call: route.summary,
		...(preview && { preview: preview.body }),
		...(tool.names && { affected: await affected(run, routeOf(routes, tool.names), given) }),
		quota: { rules, usage },
	};
}

/** The caller's own entities that the ids of a call mean, or its one entity; of a list those that `entities` names. */
async function affected(run: Run, route: ApiRoute, given: ToolArguments) {
	if (route.path.includes(":")) {
		const { body } = await run(taskOf(route, given).task);
		const { entities } = given;
		return Array.isArray(body) && Array.isArray(entities) ? listed(body).filter(({ id }) => entities.includes(id)) : body;
	}
	if (!Array.isArray(given.ids) || given.ids.length === 0) return "all";
	const ids = new Set(given.ids.map(String));
	const { body } = await run({ method: "GET", path: route.path, query: { where: { id: [...ids] } }, payload: undefined });
	const found = listed(body).filter(({ id }) => id !== undefined && ids.has(id));
	return { count: found.length, unknown: ids.size - found.length, first: found.slice(0, NAMED_MAX) };
}

function listed(body: unknown): Entity[] {
	return Array.isArray(body) ? (body as Entity[]) : [];
}
