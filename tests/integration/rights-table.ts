import { eq } from "drizzle-orm";
import { alert } from "~/db/tables/alerts";
import { account } from "~/db/tables/users";
import { API_SCOPES } from "~/domain/account/api-token-rules";
import type { GivenRole } from "~/domain/account/member-role";
import { signedInUser } from "~/server/api/test-client";
import { type Person, type Sweep, sweepWorld } from "~/server/api/test-sweep";
import { createApiToken } from "~/services/api-tokens/create-api-token";
import { seatOfCaller } from "~/services/seat/make-seat";
import { findSession } from "~/services/sessions/find-session";
import { openSession } from "~/services/sessions/open-session";
import { somebody } from "~/services/sessions/test-ctx";
import { addShare } from "~/services/shares/add-share";
import { createUser } from "~/services/users/create-user";
import table from "../../docs/rights.md?raw";

/** An id that names nothing but an alert of the owner's account. */
export const NONE = "A".repeat(22);

/** Words of docs/rights.md for refusals, with their codes. "in", "own" and "some" let in; what comes then depends on what is sent. */
const CODES: Record<string, string> = {
	"sign in": "InvalidTokenException",
	verify: "UnverifiedAccountException",
	terms: "TermsNotAcceptedException",
	step: "SecondStepRequiredException",
	no: "ForbiddenException",
	owner: "ImpersonatedException",
	"404": "NotFoundException",
};
export const REFUSALS: ReadonlySet<unknown> = new Set(["sign in", "verify", "terms", "step", "no", "owner"].map((word) => CODES[word]));
/** Seats that the table has no column for, and the one whose answers they get. */
const LIKE: Record<string, string> = { disabled: "nobody", free: "owner", suspended: "owner" };

interface Door {
	name: string;
	/** Words by seat. */
	answers: Record<string, string>;
}

/** The doors of a part of the table, by the first words of its title. */
export function doorsOf(title: string): Door[] {
	const [, text = ""] = new RegExp(`## ${title}[^\\n]*\\n\\n([\\s\\S]*?)\\n(?:\\n|$)`).exec(table) ?? [];
	const cells = (line: string) => line.split(" | ").map((one) => one.replaceAll(/^\| |[`\\]| \|$/g, ""));
	const [heads = [], , ...rows] = text.split("\n").map(cells);
	return rows.map(([name = "", , , ...words]) => ({
		name,
		answers: Object.fromEntries(heads.slice(3).map((seat, n) => [seat, words[n] ?? ""])),
	}));
}

/** Members, for whom an id that names nothing may be looked up before the right is asked for. */
const ROLES: ReadonlySet<string> = new Set(["manager", "editor", "reader", "client", "websites"]);

/** How a seat identifies itself: by a cookie at pages, by a bearer at calls. */
interface Shown {
	cookie?: string;
	headers: Record<string, string>;
}

export interface SeatWorld {
	world: Sweep;
	seats: Record<string, Shown>;
	/** Token of a link. */
	share: string;
}

const PAID = { account: { plan: "expert_20210323" as const, packs: 1 } };
const shown = ({ cookie, bearer }: Pick<Person, "cookie" | "bearer">): Shown => ({ cookie, headers: bearer });

/** One of each kind of seat. The owner has everything; administrator, member and tokens are in accounts where what they change matters to no other. */
export async function seatWorld(): Promise<SeatWorld> {
	const world = await sweepWorld();
	const { own, admin, newcomer } = world;
	const callerOf = async (person: Person) => {
		const caller = await findSession(own.ctx, { secret: person.token, kind: "bearer", ip: null });
		if (!caller) throw new Error("no session");
		return seatOfCaller(caller);
	};
	const maker = await signedInUser(PAID);
	const tokens: Record<string, Shown> = {};
	for (const scope of API_SCOPES) {
		const input = { label: scope, scope, days: null, currentPassword: maker.person.password };
		tokens[scope] = { headers: { Authorization: `Bearer ${(await createApiToken(own.ctx, await callerOf(maker), input)).key}` } };
	}
	const share = await addShare(own.ctx, await callerOf(own), { target: `websites:${world.ids.websites}` });
	const { ctx, accountId } = own;
	const user = { id: own.userId, hid: own.userHid, role: "USER" as const };
	const acting = {
		user,
		accountId,
		impersonator: { id: admin.userId, sessionId: 1 },
		method: "impersonation" as const,
		ip: null,
		userAgent: null,
	};
	const support = {
		cookie: (await openSession(ctx, { ...acting, kind: "cookie" })).secret,
		headers: { Authorization: `Bearer ${(await openSession(ctx, { ...acting, kind: "bearer" })).secret}` },
	};
	const facts = JSON.stringify({
		domain: "shop.example",
		fell: 1,
		rose: 0,
		other: 0,
		unread: 0,
		causes: [],
		unexplained: 0,
		uncompared: 0,
	});
	const fired = { hid: NONE, accountId, dedupeKey: "1", websiteHid: world.ids.websites ?? null, day: "2026-11-27", time: "0000" };
	await ctx.db.insert(alert).values({ ...fired, facts, firedAt: 1 });
	const lacking = await signedInUser(PAID);
	await ctx.db.update(account).set({ twoStepRequiredAt: 1 }).where(eq(account.id, lacking.accountId));
	const seats = {
		nobody: { headers: {} },
		unverified: shown(newcomer),
		"no terms": shown(await signedInUser({ termsAcceptedAt: null })),
		"no step": shown(lacking),
		owner: shown(own),
		manager: await member(world, "manager"),
		editor: await member(world, "editor"),
		reader: await member(world, "reader"),
		client: await member(world, "client", [world.ids.websites ?? ""]),
		websites: await member(world, "manager", [world.ids.websites ?? ""]),
		support,
		administrator: shown(await signedInUser({ ...PAID, role: "ADMINISTRATOR" })),
		free: shown(await signedInUser()),
		suspended: shown(await signedInUser({ account: { ...PAID.account, status: "suspended" } })),
		disabled: shown(await signedInUser({ status: "disabled" })),
		...tokens,
		link: { headers: {} },
	};
	return { world, seats, share: share.token };
}

/** Somebody in the owner's account, who sees some of its websites or all. */
async function member({ own }: Sweep, role: GivenRole, websites: string[] | null = null): Promise<Shown> {
	const { ctx, accountId, accountHid } = own;
	const { userId, userHid } = await createUser(ctx, { ...somebody(), joins: { accountHid, role, websites } });
	const user = { id: userId, hid: userHid, role: "USER" as const };
	const open = (kind: "cookie" | "bearer") => openSession(ctx, { kind, user, accountId, ip: null, userAgent: null });
	return { cookie: (await open("cookie")).secret, headers: { Authorization: `Bearer ${(await open("bearer")).secret}` } };
}

/** The cell of the table and the answer that was found, for each door and seat. A seat that is let in gets "in", whatever its request then leads to. */
export async function compare(doors: readonly Door[], seats: readonly string[], ask: (door: Door, seat: string) => Promise<unknown>) {
	const expected: Record<string, unknown> = {};
	const found: Record<string, unknown> = {};
	for (const door of doors)
		for (const seat of seats) {
			const word = door.answers[LIKE[seat] ?? seat] ?? "";
			const key = `${door.name} by ${seat}`;
			const code = await ask(door, seat);
			expected[key] = CODES[word] ?? "in";
			// A part of the door asks for more. What a seat with some websites does not see is not there, whatever it may do.
			const isHidden = code === "NotFoundException" && (ROLES.has(seat) || expected[key] === "in");
			found[key] = word === "some" || isHidden ? expected[key] : code;
		}
	return { expected, found };
}
