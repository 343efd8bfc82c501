import { accessRefusal } from "./access";
import type { ApiRight } from "./api-token-rules";
import type { MemberRole } from "./member-role";
import { RIGHT_NAMES, type Right, type SeatLimit } from "./seat";
import type { Role } from "./session-lifetime";

const ADMINISTRATORS: readonly Right[] = ["admin.read", "admin.write", "admin.act"];
/** The owner of an account. */
const OWNER = without(RIGHT_NAMES, [...ADMINISTRATORS, "shared.read"]);

/** Every role has these rights: they concern the person, in any account. */
const PERSON: readonly Right[] = ["person.read", "person.write", "identity.write", "terms.write", "account.end"];
/** A client reads chosen websites; costs, sending and settings are not theirs. */
const CLIENT: readonly Right[] = [...PERSON, "work.read", "reports.read", "news.write"];
const READER: readonly Right[] = [...CLIENT, "sending.read", "costs.read"];
const EDITOR: readonly Right[] = [...READER, "work.write", "common.write", "reports.write", "mutes.write"];
/** Rights by role in the account. A manager has everything but money and members. */
const BY_ROLE: Record<MemberRole, readonly Right[]> = {
	owner: OWNER,
	manager: without(OWNER, ["billing.read", "billing.write", "members.write"]),
	editor: EDITOR,
	reader: READER,
	client: CLIENT,
};

/**
 * Rights of a person by how far the sign-up is. A person who still has to verify or accept the terms sees the account and themselves; one who lacks the
 * second step that the account requires, themselves alone.
 */
const BY_STATE = {
	stopped: PERSON,
	entering: ["costs.read", "settings.write", "person.read", "person.write", "identity.write", "terms.write", "account.end"],
	user: OWNER,
	administrator: [...OWNER, ...ADMINISTRATORS],
} satisfies Record<string, readonly Right[]>;

/**
 * What an administrator may not do in the owner's name: what gives access, costs, ends, sends data anywhere, or hides from the owner what happened.
 * Every door: docs/rights.md, column "support".
 */
const OWNERS_ALONE: readonly Right[] = [
	"reports.write",
	"sending.write",
	"mutes.write",
	"news.write",
	"billing.write",
	"access.write",
	"connections.write",
	"members.write",
	"identity.write",
	"terms.write",
	"account.end",
	"archive.write",
	// No session in another's name opens a further one.
	"admin.act",
];

/** Rights of a token by the parts of its scope. Sending needs reading. A leaked key must not become the account. Source: spec A §3 "API token". */
const BY_SCOPE: Record<ApiRight, readonly Right[]> = {
	read: ["work.read", "reports.read", "sending.read", "costs.read"],
	write: ["work.write", "common.write", "mutes.write", "news.write", "connections.write"],
	send: ["reports.write", "sending.write"],
};

/** The right that stands for a scope's part where a call asks for no other. */
export const RIGHT_OF_SCOPE = { read: "work.read", write: "work.write", send: "sending.write" } as const satisfies Record<ApiRight, Right>;

/** The limit of a seat with some websites: tags and imports, what is sent, members, the audit, archives and connections concern the whole account. */
export const SOME_LIMIT: SeatLimit = {
	rights: new Set(
		without(RIGHT_NAMES, [
			...(["common.write", "reports.write", "sending.write", "connections.write"] as const),
			...(["members.read", "members.write", "audit.read", "archive.read", "archive.write"] as const),
		]),
	),
	otherwise: "ForbiddenException",
};

/** The limit of a link: it reads the shared things. */
export const LINK_LIMIT: SeatLimit = { rights: new Set(["shared.read"]), otherwise: "ForbiddenException" };

const LIMITS = {
	stopped: new Set<Right>(BY_STATE.stopped),
	entering: new Set<Right>(BY_STATE.entering),
	user: new Set<Right>(BY_STATE.user),
	administrator: new Set<Right>(BY_STATE.administrator),
};
/** Administrators keep their rights in accounts where they are members; everybody else lacks them by their state. */
const roleLimit = (role: MemberRole): SeatLimit => ({
	rights: new Set([...BY_ROLE[role], ...ADMINISTRATORS]),
	otherwise: "ForbiddenException",
});
const ROLE_LIMITS: Record<MemberRole, SeatLimit> = {
	owner: roleLimit("owner"),
	manager: roleLimit("manager"),
	editor: roleLimit("editor"),
	reader: roleLimit("reader"),
	client: roleLimit("client"),
};
const IMPERSONATOR: SeatLimit = { rights: new Set(without(RIGHT_NAMES, OWNERS_ALONE)), otherwise: "ImpersonatedException" };

/**
 * Limit of a person whom the company of an account signed in. The company vouches for them in this account and nowhere else. They get no right that gives a
 * way in by other means, and none of administrators.
 */
const COMPANY: SeatLimit = {
	rights: new Set(without(RIGHT_NAMES, ["identity.write", "account.end", ...ADMINISTRATORS])),
	otherwise: "CompanySessionException",
};

interface Person {
	role: Role;
	verifiedAt: number | null;
	termsAcceptedAt: number | null;
	impersonated: boolean;
	/** Signed in by the company of the account. */
	byCompany?: boolean;
	noTerms: boolean;
	lacksStep?: boolean;
	/** Role in the account of the seat. */
	member: MemberRole;
}

/** Limits of a person, or of the administrator who acts in their name. */
export function personLimits(person: Person): [SeatLimit, ...SeatLimit[]] {
	const missing = accessRefusal("verified", person);
	const state = person.role === "ADMINISTRATOR" ? "administrator" : "user";
	const limit: SeatLimit =
		missing === "SecondStepRequiredException"
			? { rights: LIMITS.stopped, otherwise: missing }
			: missing === "UnverifiedAccountException" || missing === "TermsNotAcceptedException"
				? { rights: LIMITS.entering, otherwise: missing }
				: { rights: LIMITS[state], otherwise: "ForbiddenException" };
	const limits: [SeatLimit, ...SeatLimit[]] = [limit, ROLE_LIMITS[person.member]];
	return [...limits, ...(person.impersonated ? [IMPERSONATOR] : []), ...(person.byCompany ? [COMPANY] : [])];
}

/** Limit of an API token. */
export function tokenLimit(scope: string): SeatLimit {
	const parts = scope.split(" ");
	const has = (part: ApiRight) => parts.includes("*") || (parts.includes(part) && (part !== "send" || parts.includes("read")));
	const parted: readonly ApiRight[] = ["read", "write", "send"];
	return { rights: new Set(parted.filter(has).flatMap((part) => BY_SCOPE[part])), otherwise: "ForbiddenException" };
}

function without(rights: readonly Right[], less: readonly Right[]): readonly Right[] {
	return rights.filter((one) => !less.includes(one));
}
