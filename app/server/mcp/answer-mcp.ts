import {
	type CallToolResult,
	createMcpHandler,
	inputRequired,
	type McpRequestContext,
	McpServer,
	type StandardSchemaWithJSON,
} from "@modelcontextprotocol/server";
import { APP_VERSION } from "~/domain/app-version";
import { isPaid } from "~/domain/billing/subscription-state";
import type { Language } from "~/i18n/languages";
import { countCalls } from "~/services/api-tokens/count-calls";
import { AppError } from "~/services/app-error";
import { actAs } from "~/services/audit/act-as";
import type { Ctx } from "~/services/ctx";
import type { ApiAnswer, ApiRoute } from "../api/call";
import { errorAnswer, errorResponse } from "../api/error-answer";
import { type CallScope, runCall } from "../api/run-call";
import { WrittenAnswer } from "../api/written-answer";
import { readBearer } from "../bearer";
import { clientAddress } from "../client-address";
import { isOwnOrigin } from "../cross-site";
import { answerLanguage } from "../error-words";
import { assertAccess, type Identified, identify, seatOf } from "../identify";
import { findConnected } from "../oauth/find-connected";
import { challenge } from "../oauth/protected-resource";
import { effectOf, type Run, routeOf } from "./effect";
import { registerResources } from "./resources";
import { cutAnswer, type ToolArguments, taskOf, toolSchema } from "./tool-schema";
import { MCP_INSTRUCTIONS, MCP_TOOLS } from "./tools";

/** Largest request: a list of keywords. */
const MAX_REQUEST_BYTES = 1024 * 1024;

/**
 * Answers a request to the MCP server: the same calls, guards, limits and refusals as the JSON API. A bearer token alone counts, never a cookie: no
 * page of another site can act for a signed-in user. A page of another site is refused with or without a token. Programs send no Origin.
 * Source: MCP 2025-11-25 "Streamable HTTP", Security Warning.
 */
export async function answerMcp(ctx: Ctx, request: Request, routes: readonly ApiRoute[]): Promise<Response> {
	try {
		const origin = request.headers.get("Origin");
		if (origin !== null && !isOwnOrigin(origin, request, ctx.baseUrl)) throw new AppError("ForbiddenException");
		const token = readBearer(request);
		const caller = token === null ? null : await identifyClient(ctx, request, token);
		if (!caller)
			return new Response(null, { status: 401, headers: { "WWW-Authenticate": challenge(ctx.baseUrl, { shown: token !== null }) } });
		assertAccess("verified", caller);
		// Programs need a plan with the API, by whichever token: a sign-in token would be a way around it.
		if (!isPaid(caller.account)) throw new AppError("PaidPlanRequiredException");
		const scope = await scopeFor(ctx, request, { caller, routes });
		const run: Run = async (task) => {
			await scope.count(1);
			const answered = await runCall(scope, task);
			return answered.body instanceof WrittenAnswer ? { ...answered, body: answered.body.toJSON() } : answered;
		};
		const handler = createMcpHandler((context) => mcpServer(scope, run, context), {
			maxRequestBodySize: MAX_REQUEST_BYTES,
			onerror: (error) => ctx.log({ event: "mcp.failed", error: String(error) }),
		});
		return await handler.fetch(request);
	} catch (error) {
		return errorResponse(ctx, request, error);
	}
}

/** By a key, the token of a session, or the token of a connected program. */
async function identifyClient(ctx: Ctx, request: Request, token: string): Promise<Identified | null> {
	const known = await identify(ctx, request, { apiTokens: true });
	return known ?? seatOf(ctx, await findConnected(ctx, token, clientAddress(request)));
}

async function scopeFor(
	ctx: Ctx,
	request: Request,
	{ caller, routes }: { caller: Identified; routes: readonly ApiRoute[] },
): Promise<CallScope> {
	return {
		ctx: actAs(ctx, caller),
		seat: caller,
		caller,
		count: (calls: number) => countCalls(ctx, caller, calls, () => {}),
		routes,
		language: await answerLanguage(request),
		ip: clientAddress(request),
		userAgent: request.headers.get("User-Agent"),
		browser: null,
	};
}

function mcpServer({ ctx, routes, language }: CallScope, run: Run, { era }: McpRequestContext): McpServer {
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
				if (isAgreed(given, reply)) return answered(await carryOut(run, route, given), given, route);
				const said = await effectOf(run, routes, { tool, route, given }).catch((error: unknown) => asRefusal(ctx, error, language));
				if ("isError" in said) return said;
				if (given.dry_run === true) return text({ dry_run: true, ...said });
				if (reply !== undefined) return refused({ code: "NotConfirmed", message: "The user did not agree. Nothing was changed." });
				const canAsk = era !== "legacy" && server.server.getClientCapabilities()?.elicitation !== undefined;
				if (!canAsk) return refused({ ...said, how: "Ask the user, then repeat the call with confirm: true." });
				return inputRequired({ inputRequests: { agree: question(JSON.stringify(said)) } });
			},
		);
	}
	registerResources(server, run);
	return server;
}

/** A refusal before the call, as the call itself would answer it. */
function asRefusal(ctx: Ctx, error: unknown, language: Language) {
	return refused(errorAnswer(ctx, error, language).body);
}

/** The call's own schema judges the arguments, with the messages of the API. */
function passing(schema: object): StandardSchemaWithJSON<ToolArguments, ToolArguments> {
	const json = () => ({ ...schema });
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

function question(message: string) {
	return inputRequired.elicit({
		message,
		requestedSchema: { type: "object", properties: { agree: { type: "boolean", title: "Go ahead" } }, required: ["agree"] },
	});
}

/** A dry run changes nothing, whatever was agreed. */
function isAgreed(given: ToolArguments, reply: unknown): boolean {
	return given.dry_run !== true && (given.confirm === true || isAccepted(reply));
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
	return { content: [{ type: "text", text: JSON.stringify(value) }], structuredContent: { ...value } };
}

function refused(value: object): CallToolResult {
	return { ...text(value), isError: true };
}
