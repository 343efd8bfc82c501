import {
	type CallToolResult,
	createMcpHandler,
	inputRequired,
	type McpRequestContext,
	McpServer,
	ResourceTemplate,
	type StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import { APP_VERSION } from "~/domain/app-version";
import { countCalls } from "~/services/api-tokens/count-calls";
import { actAs } from "~/services/audit/act-as";
import type { Ctx } from "~/services/ctx";
import type { Caller } from "~/services/sessions/find-session";
import type { ApiAnswer, ApiRoute, ApiTask } from "../api/call";
import { errorResponse } from "../api/error-answer";
import { type CallScope, runCall } from "../api/run-call";
import { readBearer } from "../bearer";
import { clientAddress } from "../client-address";
import { answerLanguage } from "../error-words";
import { assertAccess, identify } from "../identify";
import { cutAnswer, type ToolArguments, taskOf, toolSchema } from "./tool-schema";
import { MCP_INSTRUCTIONS, MCP_TOOLS, type McpTool } from "./tools";

/** Largest request: a list of keywords. */
const MAX_REQUEST_BYTES = 1024 * 1024;

type Run = (task: ApiTask) => Promise<ApiAnswer>;

/**
 * Answers a request to the MCP server: the same calls, guards, limits and refusals as the JSON API. A bearer token alone counts, never a cookie: no
 * page of another site can act for a signed-in user.
 */
export async function answerMcp(ctx: Ctx, request: Request, routes: readonly ApiRoute[]): Promise<Response> {
	try {
		const caller = readBearer(request) === null ? null : await identify(ctx, request, { apiTokens: true });
		if (!caller) return new Response(null, { status: 401, headers: { "WWW-Authenticate": 'Bearer realm="Serpentine"' } });
		assertAccess("verified", caller);
		const scope = await scopeFor(ctx, request, { caller, routes });
		const run: Run = async (task) => {
			await scope.count(1);
			return runCall(scope, task);
		};
		const handler = createMcpHandler((context) => mcpServer(routes, run, context), {
			maxRequestBodySize: MAX_REQUEST_BYTES,
			onerror: (error) => ctx.log({ event: "mcp.failed", error: String(error) }),
		});
		return await handler.fetch(request);
	} catch (error) {
		return errorResponse(ctx, request, error);
	}
}

async function scopeFor(
	ctx: Ctx,
	request: Request,
	{ caller, routes }: { caller: Caller; routes: readonly ApiRoute[] },
): Promise<CallScope> {
	return {
		ctx: actAs(ctx, caller),
		caller,
		count: (calls: number) => countCalls(ctx, caller, calls, () => {}),
		routes,
		language: await answerLanguage(request),
		ip: clientAddress(request),
		userAgent: request.headers.get("User-Agent"),
		browser: null,
	};
}

function mcpServer(routes: readonly ApiRoute[], run: Run, { era }: McpRequestContext): McpServer {
	const server = new McpServer({ name: "serpentine", version: APP_VERSION }, { instructions: MCP_INSTRUCTIONS });
	for (const tool of MCP_TOOLS) {
		const route = routeOf(routes, tool.call);
		const schema = toolSchema(tool, route);
		server.registerTool(
			tool.name,
			{
				description: [route.summary, ...(tool.hint ? [tool.hint] : [])].join(". "),
				inputSchema: passing(schema),
				annotations: { readOnlyHint: route.method === "GET", destructiveHint: tool.asks === "destroys", openWorldHint: false },
			},
			async (given, context) => {
				if (!tool.asks) return answered(await carryOut(run, route, given), given, route);
				const reply = context.mcpReq.inputResponses?.agree;
				const agreed = given.confirm === true || isAccepted(reply);
				if (agreed && given.dry_run !== true) return answered(await carryOut(run, route, given), given, route);
				const said = await effectOf(run, routes, { tool, route, given });
				if (given.dry_run === true) return text({ dry_run: true, ...said });
				if (reply !== undefined) return refused({ code: "NotConfirmed", message: "The user did not agree. Nothing was changed." });
				const canAsk = era !== "legacy" && server.server.getClientCapabilities()?.elicitation !== undefined;
				if (!canAsk) return refused({ ...said, how: "Ask the user, then repeat the call with confirm: true." });
				return inputRequired({ inputRequests: { agree: question(JSON.stringify(said)) } });
			},
		);
	}
	server.registerResource(
		"look",
		new ResourceTemplate("serpentine://looks/{id}", { list: undefined }),
		{ description: "Evidence of a position: each page that was read and what came of it", mimeType: "application/json" },
		async (uri, { id }) => {
			const { body } = await run({ method: "GET", path: `looks/${encodeURIComponent(String(id))}`, query: {}, payload: undefined });
			return { contents: [{ uri: uri.href, mimeType: "application/json", text: JSON.stringify(body) }] };
		},
	);
	return server;
}

function routeOf(routes: readonly ApiRoute[], call: string): ApiRoute {
	const route = routes.find(({ method, path }) => `${method} ${path}` === call);
	if (!route) throw new Error(`no call "${call}" in the registry`);
	return route;
}

/** The call's own schema judges the arguments, with the messages of the API. */
function passing(schema: object): StandardSchemaWithJSON<ToolArguments, ToolArguments> {
	const json = () => schema as Record<string, unknown>;
	return {
		"~standard": {
			version: 1 as const,
			vendor: "serpentine",
			validate: (value: unknown) => ({ value: (value ?? {}) as ToolArguments }),
			jsonSchema: { input: json, output: json },
		},
	};
}

function carryOut(run: Run, route: ApiRoute, given: ToolArguments): Promise<ApiAnswer> {
	return run(taskOf(route, given).task);
}

/** What a call would spend or destroy, in words and numbers. */
async function effectOf(
	run: Run,
	routes: readonly ApiRoute[],
	{ tool, route, given }: { tool: McpTool; route: ApiRoute; given: ToolArguments },
) {
	const preview = tool.preview === undefined ? null : await carryOut(run, routeOf(routes, tool.preview), given);
	const account = await run({ method: "GET", path: "account", query: {}, payload: undefined });
	const { rules, usage } = (account.body ?? {}) as { rules?: unknown; usage?: unknown };
	return {
		effect: tool.asks === "destroys" ? "This cannot be undone." : "This takes from the account's quota.",
		call: route.summary,
		...(preview && { preview: preview.body }),
		...(Array.isArray(given.ids) ? { count: given.ids.length } : {}),
		quota: { rules, usage },
	};
}

function question(message: string) {
	return inputRequired.elicit({
		message,
		requestedSchema: { type: "object", properties: { agree: { type: "boolean", title: "Go ahead" } }, required: ["agree"] },
	});
}

function isAccepted(reply: unknown): boolean {
	const given = reply as { action?: unknown; content?: { agree?: unknown } } | undefined;
	return given?.action === "accept" && given.content?.agree === true;
}

function answered({ status, body }: ApiAnswer, given: ToolArguments, route: ApiRoute): CallToolResult {
	if (body instanceof Response) return refused({ code: "ValidationException", message: "This call answers with a file." });
	return status === 200 ? text(cutAnswer(body, taskOf(route, given))) : refused(body as object);
}

function text(value: object): CallToolResult {
	return { content: [{ type: "text", text: JSON.stringify(value) }], structuredContent: value as Record<string, unknown> };
}

function refused(value: object): CallToolResult {
	return { ...text(value), isError: true };
}
