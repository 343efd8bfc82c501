import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { accountPrefix, splitAddress } from "~/domain/account/account-address";
import { accountOf, outerUrl } from "~/server/account-address";
import type { LoadContext } from "~/server/load-context";

type Answer = (request: Request, context: LoadContext) => Promise<Response>;
type Asked = { request: Request };

/** Handlers that are kept: making one takes less than a millisecond, and holds nothing of the account. */
const MOST = 50;

/**
 * Answers pages by Remix. Where the address names an account, its beginning is Remix's basename: links, forms and redirects of the app stay within it,
 * while loaders and actions see the address as routes know it.
 */
export function answerPages(build: ServerBuild, mode: string): Answer {
	const atHome = createRequestHandler(build, mode);
	const routes = Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, { ...route, module: entered(route.module) }]));
	const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
	const within = (account: string) => {
		const known = handlers.get(account) ?? createRequestHandler({ ...build, routes, basename: accountPrefix(account) }, mode);
		handlers.delete(account);
		handlers.set(account, known);
		for (const [first] of handlers) if (handlers.size > MOST) handlers.delete(first);
		return known;
	};
	return async (request, context) => {
		const account = accountOf(request);
		if (account === null) return await atHome(request, context);
		return await within(account)(new Request(outerUrl(request), request), context);
	};
}

/** A route's module whose loader and action get the address without the account. Values are read when they are used: its code may load later. */
function entered<M extends object>(module: M): M {
	const source: object = module;
	const value = (name: string) => Reflect.get(source, name);
	const inside = (name: string) => (asked: Asked) => Reflect.apply(value(name), undefined, [withRoutePath(asked)]);
	const names = Object.keys(module).map((name) => {
		const get = () => (name === "loader" || name === "action" ? inside(name) : value(name));
		return [name, { enumerable: true, get }] as const;
	});
	return Object.create(Object.prototype, Object.fromEntries(names));
}

function withRoutePath<A extends Asked>(asked: A): A {
	const url = new URL(asked.request.url);
	url.pathname = splitAddress(url.pathname).pathname;
	return { ...asked, request: new Request(url, asked.request) };
}
