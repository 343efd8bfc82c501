/** What is known of a route without its code. */
interface RoutePlace {
	id: string;
	parentId?: string | undefined;
	path?: string | undefined;
	index?: boolean | undefined;
}
type Routes<T extends RoutePlace> = Record<string, T>;
interface Build<T extends RoutePlace> {
	routes: Routes<T>;
	assets: { routes: Routes<RoutePlace> };
}

/**
 * Remix ranks all routes it knows up to three times a request, and once more to draw a page. An address can only be that of a route whose first segment
 * is its own or open (":", "*"), so it is answered by a handler that knows no others.
 */
export class RouteShards<T extends RoutePlace, Handler> {
	private readonly handlers = new Map<string, Handler>();
	private readonly segments: ReadonlySet<string>;

	constructor(
		private readonly build: Build<T>,
		private readonly createHandler: (build: Build<T>) => Handler,
	) {
		const own = Object.values(build.routes).map((route) => firstSegment(build.routes, route));
		this.segments = new Set(own.filter((segment) => segment !== null && !isOpen(segment)) as string[]);
	}

	/** The handler for an address; pathname: as it came, perhaps with Remix's ".data". Routes that a page asks for ahead may be any. */
	handlerFor(pathname: string): Handler {
		if (pathname === MANIFEST) return this.remember(MANIFEST, () => this.build);
		const asked = askedSegment(pathname);
		// Whatever is asked, handlers stay few.
		const segment = this.segments.has(asked) ? asked : UNKNOWN;
		return this.remember(segment, () => shardOf(this.build, segment));
	}

	private remember(name: string, build: () => Build<T>): Handler {
		const known = this.handlers.get(name);
		if (known) return known;
		const made = this.createHandler(build());
		this.handlers.set(name, made);
		return made;
	}
}

const MANIFEST = "/__manifest";
const UNKNOWN = "*";

function shardOf<T extends RoutePlace>(build: Build<T>, segment: string): Build<T> {
	const kept = new Set<string>();
	for (const route of Object.values(build.routes)) {
		const own = firstSegment(build.routes, route);
		// A page tells the browser the index with its own routes, and the browser never asks for it: without it, "/" would be an empty page.
		if (own === null || (own !== "" && own !== segment && !isOpen(own))) continue;
		for (let one: RoutePlace | undefined = route; one; one = parentOf(build.routes, one)) kept.add(one.id);
	}
	const only = <R extends RoutePlace>(routes: Routes<R>) => Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
	return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/** Of the route's whole path, in lower case as Remix compares; "" for the index, null for a layout, which is none by itself. */
function firstSegment(routes: Routes<RoutePlace>, route: RoutePlace): string | null {
	let path = "";
	for (let one: RoutePlace | undefined = route; one; one = parentOf(routes, one)) path = `${one.path ?? ""}/${path}`;
	const first = path.split("/").find((segment) => segment !== "");
	if (first !== undefined) return first.toLowerCase();
	return route.index ? "" : null;
}

/** A segment that stands for many, or may be left out. */
function isOpen(segment: string): boolean {
	return segment === "*" || segment.startsWith(":") || segment.endsWith("?");
}

function parentOf(routes: Routes<RoutePlace>, { parentId }: RoutePlace): RoutePlace | undefined {
	return parentId === undefined ? undefined : routes[parentId];
}

function askedSegment(pathname: string): string {
	const first = pathname.split("/").find((segment) => segment !== "") ?? "";
	const bare = first.replace(/\.data$/, "");
	return bare === "_root" ? "" : decoded(bare).toLowerCase();
}

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}
