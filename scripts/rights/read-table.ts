import type { RouteConfigEntry } from "@remix-run/route-config";
import { type Access, accessRefusal } from "../../app/domain/account/access";
import { opensToApiToken } from "../../app/domain/account/api-token-rules";
import { makeSeat, RIGHTS, type Right, type Seat } from "../../app/domain/account/seat";
import { LINK_LIMIT, personLimits, RIGHT_OF_SCOPE, SOME_LIMIT, tokenLimit } from "../../app/domain/account/seat-rights";
import type { ApiRoute } from "../../app/server/api/call";
import { scopeOf } from "../../app/server/api/contract/scope-of";
import type { McpTool } from "../../app/server/mcp/tools";
import type { SourceText } from "../../tests/architecture/parse-source";
import { DoorReader, type Reached } from "../../tests/architecture/read-doors";

/** Kinds of seats, in the order of the table's columns. */
export const SEAT_NAMES = [
	"nobody",
	"unverified",
	"no terms",
	"no step",
	"owner",
	"manager",
	"editor",
	"reader",
	"client",
	"websites",
	"support",
	"administrator",
	"read",
	"write",
	"read write",
	"read send",
	"*",
	"link",
] as const;
export type SeatName = (typeof SEAT_NAMES)[number];

/** What a seat gets: in, a refusal by its code, or "some": only a part of what the door does. */
export type Answer = string;

export interface Door {
	/** pages, forms, calls, tools, storage, live */
	group: string;
	name: string;
	/** Who the door lets in before a use case asks. */
	guard: string;
	rights: Right[];
	answers: Record<SeatName, Answer>;
}

interface Registries {
	sources: readonly SourceText[];
	pages: readonly RouteConfigEntry[];
	calls: readonly ApiRoute[];
	tools: readonly McpTool[];
	paths: readonly string[];
	personLimits?: typeof personLimits;
	tokenLimit?: typeof tokenLimit;
}

const someone = { role: "USER", verifiedAt: 1, termsAcceptedAt: 1, impersonated: false, noTerms: false, member: "owner" } as const;
const PEOPLE = {
	unverified: { ...someone, verifiedAt: null, termsAcceptedAt: null },
	"no terms": { ...someone, termsAcceptedAt: null },
	"no step": { ...someone, lacksStep: true },
	owner: someone,
	manager: { ...someone, member: "manager" },
	editor: { ...someone, member: "editor" },
	reader: { ...someone, member: "reader" },
	client: { ...someone, member: "client" },
	websites: { ...someone, member: "manager" },
	support: { ...someone, impersonated: true },
	administrator: { ...someone, role: "ADMINISTRATOR" },
} as const;
type PersonName = keyof typeof PEOPLE;
/** See some websites of the account. */
const SOME: readonly string[] = ["client", "websites"];
const TOKENS: readonly SeatName[] = ["read", "write", "read write", "read send", "*"];
/** Read by changing calls for their answers (app/services/seat/make-seat.ts). */
const ANSWERED: readonly Right[] = ["work.read", "reports.read", "sending.read"];

function isPerson(name: SeatName): name is PersonName {
	return Object.hasOwn(PEOPLE, name);
}

const of = { account: { id: 1 }, who: "person", websites: "all" } as const;
type Seats = Partial<Record<SeatName, Seat>>;

/** limits: others than the declared ones, for planted faults. */
export function seatsBy(limits: Pick<Registries, "personLimits" | "tokenLimit"> = {}): Seats {
	const { personLimits: ofPerson = personLimits, tokenLimit: ofToken = tokenLimit } = limits;
	return Object.fromEntries([
		...Object.entries(PEOPLE).map(([name, person]) => [
			name,
			makeSeat(of, SOME.includes(name) ? [...ofPerson(person), SOME_LIMIT] : ofPerson(person)),
		]),
		...TOKENS.map((scope) => [scope, makeSeat({ ...of, who: "token" }, [ofToken(scope), ...ofPerson(someone)])]),
		["link", makeSeat({ ...of, who: "link" }, [LINK_LIMIT])],
	]);
}

/** Guards of pages and streams, and whom they let in. */
const GUARDS: Record<string, { access: Access | "link"; tokens?: true }> = {
	requireUser: { access: "signed_in" },
	requirePerson: { access: "person" },
	requireVerified: { access: "verified" },
	requireShop: { access: "verified" },
	requireAdministrator: { access: "administrator" },
	requireShare: { access: "link" },
	requireApi: { access: "verified" },
};

/** Every door with its rights, and what each kind of seat gets there. */
export function readTable(registries: Registries): Door[] {
	const { sources, pages, calls, tools, paths } = registries;
	const seats = seatsBy(registries);
	const reader = new DoorReader(sources);
	const ofCalls = reader.calls();
	const callRights = (name: string): Right[] => {
		const declared = ofCalls.get(name) ?? ofCalls.get(name.replace(/ [\w-]+\/restore$/, " :kind/restore"));
		if (!declared) throw new Error(`no source of the call "${name}"`);
		return rightsOf(declared);
	};
	const byName = new Map(calls.map((route) => [`${route.method} ${route.path}`, route]));
	const callDoors = [...byName].map(([name, route]) => callDoor("calls", name, { route, rights: callRights(name), seats }));
	const toolDoors = tools.map((tool) => {
		const route = byName.get(tool.call);
		if (!route) throw new Error(`no call "${tool.call}"`);
		return callDoor("tools", `${tool.name}: ${tool.call}`, { route, rights: callRights(tool.call), seats });
	});
	const stored = reader.route("app/routes/storage/route.ts").loader;
	const live = {
		guards: reader.functionOf("workers/live-socket.ts", "openLiveSocket").guards,
		verbs: reader.file("workers/account-live.ts").verbs,
	};
	return [
		...pagesOf(pages).flatMap(({ name, file }) => pageDoors(reader, { name, file, seats })),
		...callDoors,
		...toolDoors,
		...paths.map((path) => streamDoor("storage", path, { reached: stored, seats })),
		...paths.filter((path) => !path.startsWith("crawler/")).map((path) => streamDoor("live", path, { reached: live, seats })),
	];
}

function pagesOf(entries: readonly RouteConfigEntry[], above = ""): { name: string; file: string }[] {
	return entries.flatMap(({ path, index, file, children = [] }) => {
		const name = [above, path].filter(Boolean).join("/");
		const own = path !== undefined || index ? [{ name: `/${name}`, file: `app/${file}` }] : [];
		return [...own, ...pagesOf(children, name)];
	});
}

function pageDoors(reader: DoorReader, { name, file, seats }: { name: string; file: string; seats: Seats }): Door[] {
	// Their doors stand by themselves in this table.
	if (/^\/(api\/\*|mcp|storage\/\*)$/.test(name)) return [];
	const { loader, forms } = reader.route(file);
	const shown = loader ? [pageDoor("pages", name, { reached: loader, seats })] : [];
	const sent = [...(forms ?? [])]
		.filter(([intent, { verbs }]) => intent !== "" || verbs.size > 0 || forms?.size === 1)
		.map(([intent, reached]) => pageDoor("forms", intent === "" ? name : `${name} ${intent}`, { reached, seats }));
	return [...shown, ...sent];
}

function rightsOf({ verbs }: Reached): Right[] {
	const named = [...verbs.values()];
	return Object.keys(RIGHTS).filter((right): right is Right => named.includes(right));
}

function pageDoor(group: string, name: string, { reached, seats }: { reached: Reached; seats: Seats }): Door {
	const guards = reached.guards.filter((one) => one in GUARDS);
	const rights = rightsOf(reached);
	const known = guards.flatMap((one) => GUARDS[one] ?? []);
	const access = (["administrator", "link", "verified", "person", "signed_in"] as const).find((level) =>
		known.some((one) => one.access === level),
	);
	// What one of two guards lets in is let in: a guard that runs for a part of the requests.
	const answers = byNameOf((seat) =>
		access === undefined ? "in" : pageAnswer(access, seat, { rights, seats, changes: group === "forms" }),
	);
	return { group, name, guard: access ?? "anyone", rights, answers };
}

function pageAnswer(
	access: Access | "link",
	seat: SeatName,
	{ rights, seats, changes }: { rights: readonly Right[]; seats: Seats; changes: boolean },
): Answer {
	if (access === "link") return seat === "link" ? judged(seats.link, rights) : "NotFoundException";
	// Pages know sessions alone, by their cookie.
	if (!isPerson(seat)) return "InvalidTokenException";
	return accessRefusal(access, PEOPLE[seat]) ?? judged(seats[seat], rights, changes);
}

function callDoor(group: string, name: string, { route, rights, seats }: { route: ApiRoute; rights: Right[]; seats: Seats }): Door {
	const changes = scopeOf(route) !== "read";
	const answers = byNameOf((seat) => {
		if (seat === "nobody" || seat === "link") return accessRefusal(route.access, null) ?? "in";
		const isToken = !isPerson(seat);
		const refusal = accessRefusal(route.access, isPerson(seat) ? PEOPLE[seat] : someone);
		if (refusal) return refusal;
		if (!isToken) return judged(seats[seat], rights, changes);
		const isOpen = opensToApiToken(route) && (route.parts === true || seats[seat]?.may(RIGHT_OF_SCOPE[scopeOf(route)]));
		if (!isOpen) return "ForbiddenException";
		return judged(seats[seat], changes ? rights.filter((right) => !ANSWERED.includes(right)) : rights, changes);
	});
	return {
		group,
		name,
		guard: `${route.access}, ${route.parts ? "parts" : opensToApiToken(route) ? scopeOf(route) : "no token"}`,
		rights,
		answers,
	};
}

function streamDoor(group: string, name: string, { reached, seats }: { reached: Reached | null; seats: Seats }): Door {
	const rights = reached ? rightsOf(reached) : [];
	const isGuarded = reached?.guards.includes("requireApi") === true;
	const ofAdministrators = name.startsWith("crawler/");
	const answers = byNameOf((seat) => {
		if (!isGuarded) return "in";
		if (seat === "nobody" || seat === "link") return "InvalidTokenException";
		if (!isPerson(seat) && group === "live") return "InvalidTokenException";
		const refusal = accessRefusal("verified", isPerson(seat) ? PEOPLE[seat] : someone);
		if (refusal) return refusal;
		if (!isPerson(seat) && seats[seat]?.may("work.read") === false) return "ForbiddenException";
		if (ofAdministrators) return seat === "administrator" ? "in" : "NotFoundException";
		return judged(seats[seat], rights);
	});
	return { group, name, guard: isGuarded ? "verified" : "anyone", rights, answers };
}

/** What only reads of a door that changes something is for its answer. */
function judged(seat: Seat | undefined, rights: readonly Right[], changes = false): Answer {
	const writes = rights.filter((right) => !right.endsWith(".read"));
	const refusals = (changes && writes.length > 0 ? writes : rights).map((right) => seat?.refusal(right) ?? null);
	const [first] = refusals.filter((one) => one !== null);
	if (first === undefined) return "in";
	return refusals.includes(null) ? "some" : first;
}

function byNameOf(answer: (seat: SeatName) => Answer): Record<SeatName, Answer> {
	return Object.fromEntries(SEAT_NAMES.map((seat) => [seat, answer(seat)])) as Record<SeatName, Answer>;
}
