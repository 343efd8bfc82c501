import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { callRoute } from "~/server/test-form";
import pages from "../../app/routes";
import { openLiveSocket } from "../../workers/live-socket";
import { compare, doorsOf, NONE, REFUSALS, type SeatWorld, seatWorld } from "./rights-table";

/** Every page, form, stored object and path of the live channel is sent to by each kind of seat, and lets in whom docs/rights.md says. */

interface Entry {
	path?: string;
	file: string;
	children?: readonly Entry[];
}
// The package reads the manifest with a compiler, which workerd does not load.
vi.mock("@remix-run/route-config", () => ({
	index: (file: string): Entry => ({ file, path: "" }),
	layout: (file: string, children: Entry[]): Entry => ({ file, children }),
	route: (path: string, file: string, ...rest: unknown[]): Entry => ({
		path,
		file,
		children: rest.find((one) => Array.isArray(one)) as Entry[],
	}),
}));

type Handler = Parameters<typeof callRoute>[0];
const MODULES = import.meta.glob<{ loader?: Handler; action?: Handler }>("../../app/routes/**/route.{ts,tsx}");
/** Seats that pages know: all others have no cookie. */
const MEMBERS = ["manager", "editor", "reader", "client", "websites"];
const PEOPLE = [
	"nobody",
	"disabled",
	"unverified",
	"no terms",
	"no step",
	"free",
	"suspended",
	"owner",
	...MEMBERS,
	"support",
	"administrator",
];

let of: SeatWorld;
const files = new Map<string, string>();
beforeAll(async () => {
	const add = (entries: readonly Entry[], above = "") => {
		for (const { path, file, children = [] } of entries) {
			const name = [above, path].filter(Boolean).join("/");
			if (path !== undefined) files.set(`/${name}`, file);
			add(children, name);
		}
	};
	add(pages as unknown as Entry[]);
	of = await seatWorld();
});

async function handlerOf(page: string, name: "loader" | "action"): Promise<Handler> {
	const file = files.get(page);
	const handler = file && (await MODULES[`../../app/${file}`]?.())?.[name];
	if (!handler) throw new Error(`${page} has no ${name}`);
	return handler;
}

/** An address of the page with ids that name nothing; the token of the link for a shared page. */
function addressOf(page: string, seat: string): { path: string; params: Record<string, string> } {
	const names = [...page.matchAll(/:(\w+)(\?)?/g)].filter(([, , optional]) => !optional);
	const { ids } = of.world;
	const linked: Record<string, string> = seat === "link" ? { token: of.share, lookId: ids.looks ?? "", n: "1" } : {};
	const owned: Record<string, string> = page.startsWith("/account/webhooks") && seat === "support" ? { id: ids.webhooks ?? "" } : {};
	const params = Object.fromEntries(names.map(([, one = ""]) => [one, linked[one] ?? owned[one] ?? NONE]));
	const path = page.replace(/\/:\w+\?/g, "").replace(/:(\w+)/g, (_, one: string) => params[one] ?? "");
	return { path: path.replace("*", "nowhere"), params };
}

/** A refusal as a page answers it. */
async function outcome(page: string, seat: string, form: Record<string, string> | null): Promise<unknown> {
	const { path, params } = addressOf(page, seat);
	const sent = { params, ...(form && { form }), ...(of.seats[seat]?.cookie !== undefined && { cookie: of.seats[seat].cookie }) };
	const answer = await callRoute(await handlerOf(page, form ? "action" : "loader"), path, sent);
	const to = answer.location === null ? "" : new URL(answer.location, "http://a.example").pathname;
	if (to === "/login" && page !== "/logout") return "InvalidTokenException";
	if (to === "/verify") return "UnverifiedAccountException";
	if (to === "/terms") return "TermsNotAcceptedException";
	if (to === "/account/security" && page !== "/account/security") return "SecondStepRequiredException";
	if (answer.status === 403) return "ForbiddenException";
	if (answer.location?.endsWith("refused=impersonated")) return "ImpersonatedException";
	if (answer.status === 404) return "NotFoundException";
	const code = answer.data?.code;
	// Fields are read before a use case asks for its right: of a seat that lacks it, nothing was run.
	if (form && MEMBERS.includes(seat) && (code === "ValidationException" || code === "EmptySelectionException")) return "fields";
	return REFUSALS.has(code) ? code : "in";
}

/** End sessions that other doors need. What they do is tested in own-account.test.ts. */
const END_SESSIONS = ["/account/security end_other_sessions", "/account/security end_all_sessions", "/account/members leave"];
/** Pages that send on who is signed in already, or that lead on to another step. */
const LEAD_ON =
	/^\/(login|login\/company|login\/company\/confirm|forgot_password|second_step|signup|verify|welcome|free-check|oauth\/authorize|\*|terms|account|join\/:token|language|impersonate|depersonate|dismiss-notice)?(\/:token\?)?$/;

test("S35 each page opens to the seats that the table says", async () => {
	const doors = doorsOf("Pages").filter(({ name }) => !LEAD_ON.test(name));
	const { expected, found } = await compare(doors, [...PEOPLE, "link"], async ({ name, answers }, seat) =>
		// A link opens shared pages; elsewhere it is nobody.
		seat === "link" && !name.startsWith("/s/") && answers.nobody !== answers.link ? answers.link : outcome(name, seat, null),
	);
	expect(found).toEqual(expected);
	expect(Object.keys(found).length).toBeGreaterThan(400);
}, 300_000);

const STATUSES: Record<number, string> = { 401: "InvalidTokenException", 403: "forbidden" };

test("each stored object and each path of the live channel lets in the seats that the table says", async () => {
	const storage = await handlerOf("/storage/*", "loader");
	const seats = Object.keys(of.seats);
	const read = async (name: string, seat: string) => {
		const path = name.replace("{hid}", of.world.own.accountHid);
		const answer = await callRoute(storage, `/storage/${path}`, { headers: of.seats[seat]?.headers ?? {} });
		const text = (await answer.response?.text()) ?? "";
		const code = /"code":"(\w+)"/.exec(text)?.[1];
		return REFUSALS.has(code) || code === "NotFoundException" ? code : "in";
	};
	const stored = await compare(doorsOf("Stored objects"), seats, ({ name }, seat) => read(name, seat));
	expect(stored.found).toEqual(stored.expected);
	const open = async (seat: string) => {
		const request = new Request("http://127.0.0.1:8787/live", { headers: { Upgrade: "websocket", ...of.seats[seat]?.headers } });
		const { status, webSocket } = await openLiveSocket(request, env);
		webSocket?.accept();
		webSocket?.close();
		return status === 101 ? "in" : (STATUSES[status] ?? String(status));
	};
	const lived = await compare(doorsOf("Paths of the live channel").slice(0, 1), seats, (_door, seat) => open(seat));
	const asForbidden = (codes: Record<string, unknown>) =>
		Object.fromEntries(
			Object.entries(codes).map(([key, code]) => [key, code === "InvalidTokenException" || code === "in" ? code : "forbidden"]),
		);
	expect(asForbidden(lived.found)).toEqual(asForbidden(lived.expected));
});

/** Fields that a form needs before a use case asks for its right, by its page or by page and intent. */
const FIELDS: Record<string, Record<string, string>> = {
	"/position-monitoring/:slug?": {
		ids: NONE,
		id: NONE,
		target: `websites:${NONE}`,
		days: "30",
		name: "x",
		color: "#FF0000",
		description: "x",
	},
	"/exports/:slug?": {
		...{
			type: "weekly",
			emails: "new@example.com",
			format: "csv",
			hour: "8",
			weekday: "1",
			day: "1",
			language: "en",
			only_favorites: "no",
		},
		...{ sort_by: "volume", id: NONE, ids: NONE, send: NONE, ask: NONE, resume: NONE },
	},
	"/websites": { intent: "remove_website", id: NONE, website: NONE },
	"/reports": { ids: NONE, id: NONE, send: NONE, file: NONE },
	"/account/webhooks": { intent: "save", url: "https://hooks.other.example/in", events: "look.completed", name: "" },
	"/account/webhooks/:id": {
		url: "https://hooks.other.example/in",
		events: "look.completed",
		name: "",
		message: NONE,
		from: "2026-11-01",
		to: "2026-11-30",
	},
	"/account/brand": { sender_name: "Lamps", reply_to: "", code: "00000000", host: "seo.agency.example" },
	"/account/members": { id: NONE, email: "invited@shop.example", role: "reader" },
	"/account/sign-in": {
		...{ id: NONE, issuer: "https://login.shop.example", client_id: "x", client_secret: "x", role: "reader", domain: "shop.example" },
		current_password: "not the password",
	},
	"/account/api": { intent: "create", label: "x", scope: "*", id: NONE },
	"/account/connections": { key: "k", id: NONE, property: NONE, website: NONE },
	"/account/profile": { current_password: "not the password" },
	"/account/security": {
		...{ current_password: "not the password", code: "000000", name: "x", passkey: "{}", id: NONE },
		password: "a new and long password",
		password_confirmation: "a new and long password",
	},
	"/account/subscriptions": { attempt: NONE, consumer: "true" },
	"/alerts": { intent: "save_rule", kind: "left_top", about: "account", id: NONE },
	"/alerts/:id": { intent: "mute", subject: `website:${NONE}`, until: "2099-01-01" },
	"/notifications": { id: NONE },
	"/beyond-plan": { intent: "choose", q: "" },
	"/account/archive": { intent: "order" },
};

test("forms of administrators refuse all others", async () => {
	const doors = doorsOf("Forms of pages").filter(({ name }) => name.startsWith("/admin"));
	const { expected, found } = await compare(
		doors,
		PEOPLE.filter((seat) => seat !== "administrator"),
		({ name }, seat) => {
			const [page = "", intent = ""] = name.split(" ");
			return outcome(page, seat, { intent });
		},
	);
	expect(found).toEqual(expected);
});

/** Forms that read their fields before a use case asks for its right, and are sent without. */
const FIELDS_FIRST = [
	"/account/billing customer by support",
	"/account/subscriptions customer by support",
	"/passkey-options by support",
	"/alerts/:id by support",
	// A choice that names nothing leads back with a message.
	...[
		"/exports/:slug?",
		"/import",
		"/position-monitoring/:slug?",
		"/position-monitoring/:slug? add_wanted_rule",
		"/position-monitoring/:slug? mark_favorites",
		"/position-monitoring/:slug? raise_wanted_rule",
		"/position-monitoring/:slug? remove_wanted_rule",
		"/url-monitoring",
	].flatMap((form) => [`${form} by reader`, `${form} by client`]),
];

test("each form lets in the seats that the table says", async () => {
	const all = doorsOf("Forms of pages");
	expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(END_SESSIONS));
	const doors = all.filter(
		({ name }) => !END_SESSIONS.includes(name) && !LEAD_ON.test(name.split(" ")[0] ?? "") && !/^\/(logout|admin)/.test(name),
	);
	let refused = 0;
	const { expected, found } = await compare(doors, PEOPLE, async ({ name, answers }, seat) => {
		const [page = "", intent] = name.split(" ");
		const code = await outcome(page, seat, { ...FIELDS[page], ...(intent !== undefined && { intent }) });
		if (code === "ForbiddenException" && MEMBERS.includes(seat)) refused += 1;
		const isLacking = !["in", "own", "some"].includes(answers[seat] ?? "");
		if (code !== "fields") return code;
		return isLacking ? "ForbiddenException" : "in";
	});
	// Most forms get as far as the right.
	expect(refused).toBeGreaterThan(120);
	for (const key of FIELDS_FIRST) expect([key, found[key]]).toEqual([key, "in"]);
	const first = Object.fromEntries(FIELDS_FIRST.map((key) => [key, "in"]));
	expect(found).toEqual({ ...expected, ...first });
	expect(Object.keys(found).length).toBeGreaterThan(500);
}, 300_000);

test.each([
	["en", "This is not possible while you are connected as somebody else."],
	["fr", "Cela n’est pas possible tant que vous êtes connecté au nom de quelqu’un d’autre."],
	["es", "Esto no es posible mientras está conectado en nombre de otra persona."],
])("an administrator in the owner's name is refused in the language of the page (%s)", async (language, failure) => {
	const cookie = of.seats.support?.cookie;
	const sent = { form: { intent: "empty" }, cookie, headers: { "Accept-Language": language } };
	const { data } = await callRoute(await handlerOf("/notifications", "action"), "/notifications", sent);
	expect(data?.failure).toBe(failure);
});
