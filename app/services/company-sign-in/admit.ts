import { insertIdentity, isBarred, isOnlyMember, touchIdentity, userOfIdentity } from "~/db/company-identities";
import { type CompanyRow, companyExists, insertTrip, type openedAccount } from "~/db/company-sign-in";
import { ALWAYS, assertIn, both, isAssertion, not } from "~/db/guard";
import { hasRoomForMember } from "~/db/member-invitations";
import { isInAccount } from "~/db/members";
import { deleteSessionByDigest } from "~/db/sessions";
import { holds } from "~/db/tokens";
import { type Owner, ownerByEmailKey, ownerById } from "~/db/users";
import { type CompanyPerson, LINK_MS } from "~/domain/account/company-sign-in";
import type { CompanyTrip } from "~/domain/account/company-trip";
import { emailKey } from "~/domain/account/email-key";
import { NAME_MAX_CHARACTERS } from "~/domain/account/sign-up-rules";
import { tidyName } from "~/domain/account/tidy-name";
import { ownJson } from "~/domain/own-json";
import { planRules } from "~/domain/plan/plan-rules";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { barDigest } from "../members/bar-digest";
import { inHashLine } from "../sessions/hash-line";
import { openSession } from "../sessions/open-session";
import { sessionDigest } from "../sessions/session-secret";
import { createUser } from "../users/create-user";
import { CompanyRefused } from "./company-refused";
import { tripDigest } from "./trip-digest";

type Account = NonNullable<Awaited<ReturnType<typeof openedAccount>>>;

/** Origin of a sign-in, and the settings of a new user. */
export interface From {
	ip: string | null;
	country: string | null;
	userAgent: string | null;
	/** ISO 3166 and ISO 639, lower case; IANA zone. */
	place: { country: string; language: string; timezone: string };
}

/** A session, or the secret of a confirmation that is missing. */
export type Admission = { sessionSecret: string; userId: number } | { confirmation: string };

interface Asking {
	company: CompanyRow;
	account: Account;
	person: CompanyPerson;
	from: From;
}

/** Bytes of a password that nobody knows, and of the secret of a confirmation. */
const SECRET_BYTES = 32;

/**
 * Lets a person in whom the company has named. Known by issuer and subject: the user who was linked. A member who is in this account alone is linked by the
 * address, which is in a proved domain. The owner, and whoever has a user for anything else, confirms by their present sign-in first, because the company must
 * not take what is not its own. Others become members with the default role. Throws CompanyRefused: removed, disabled, room.
 */
export async function admit(ctx: Ctx, asking: Asking): Promise<Admission> {
	const { account, person } = asking;
	const key = { accountId: account.id, issuer: person.issuer, subject: person.subject };
	const known = await userOfIdentity(ctx.db, key);
	const user = known === null ? await ownerByEmailKey(ctx.db, person.emailKey) : await ownerById(ctx.db, known);
	const addresses = [person.emailKey, ...(user ? [emailKey(user.email) ?? ""] : [])];
	for (const one of addresses)
		if (await holds(ctx.db, isBarred(account.id, barDigest(account.id, one)))) throw new CompanyRefused("removed");
	if (!user) return join(ctx, asking);
	const who = { accountId: account.id, userId: user.id };
	if (known !== null && (await holds(ctx.db, isInAccount(who)))) return open(ctx, asking, user);
	if (!(await holds(ctx.db, isOnlyMember(who)))) return { confirmation: await askConfirmation(ctx, asking, user) };
	await ctx.db.batch([
		insertIdentity(ctx.db, key, user.hid, ctx.now(), both(isOnlyMember(who), companyExists(account.id))),
		recordAudit(ctx, { actorId: user.id, subject: `account:${account.hid}`, action: "member.linked" }, isOnlyMember(who)),
	]);
	return open(ctx, asking, user);
}

/** Opens a session for this account. A removal at the same time wins: it ends the session, or this finds the membership gone. */
async function open(ctx: Ctx, { account, person, from }: Asking, user: Pick<Owner, "id" | "hid" | "role" | "status">): Promise<Admission> {
	if (user.status !== "active") throw new CompanyRefused("disabled");
	const isThere = isInAccount({ accountId: account.id, userId: user.id });
	if (!(await holds(ctx.db, isThere))) throw new CompanyRefused("removed");
	const { ip, country, userAgent } = from;
	const { secret } = await openSession(ctx, { kind: "cookie", method: "company", user, accountId: account.id, ip, country, userAgent });
	await touchIdentity(ctx.db, { accountId: account.id, issuer: person.issuer, subject: person.subject }, ctx.now());
	if (await holds(ctx.db, both(isThere, companyExists(account.id)))) return { sessionSecret: secret, userId: user.id };
	await deleteSessionByDigest(ctx.db, sessionDigest(secret) ?? "");
	throw new CompanyRefused("removed");
}

/** Makes a user and member of somebody whom nobody knows. Of two at once, the second finds the user of the first. */
async function join(ctx: Ctx, asking: Asking): Promise<Admission> {
	const { company, account, person, from } = asking;
	const now = ctx.now();
	const userHid = ctx.newHid();
	const { max_member: max } = planRules(account);
	const isNotBarred = not(isBarred(account.id, barDigest(account.id, person.emailKey)));
	const hasRoom = hasRoomForMember(account.id, { max, emailKey: person.emailKey, now });
	const key = { accountId: account.id, issuer: person.issuer, subject: person.subject };
	try {
		const made = await inHashLine(ctx, () =>
			createUser(ctx, {
				...{ userHid, email: person.email, ...from.place, verifiedAt: now, termsAcceptedAt: null },
				password: Buffer.from(ctx.randomBytes(SECRET_BYTES)).toString("base64url"),
				firstName: nameOf(person.firstName),
				lastName: nameOf(person.lastName),
				first: [assertIn(ctx.db, both(both(hasRoom, isNotBarred), companyExists(account.id)))],
				joins: {
					...{ accountHid: account.hid, role: company.role, websites: company.websites && ownJson(company.websites) },
					after: [
						insertIdentity(ctx.db, key, userHid, now, ALWAYS),
						recordAudit(ctx, { actorId: null, subject: `account:${account.hid}`, action: "member.joined_by_company" }),
					],
				},
			}),
		);
		return open(ctx, asking, { id: made.userId, hid: userHid, role: "USER", status: "active" });
	} catch (error) {
		if (isAssertion(error)) throw new CompanyRefused((await holds(ctx.db, hasRoom)) ? "removed" : "room");
		const isKnown = error instanceof AppError && error.code === "ConflictException";
		if (isKnown && (await ownerByEmailKey(ctx.db, person.emailKey))) return admit(ctx, asking);
		throw error;
	}
}

function nameOf(text: string): string {
	return tidyName(text).slice(0, NAME_MAX_CHARACTERS);
}

async function askConfirmation(ctx: Ctx, { account, person }: Asking, user: Owner): Promise<string> {
	const secret = Buffer.from(ctx.randomBytes(SECRET_BYTES)).toString("base64url");
	const trip: CompanyTrip = { kind: "link", userId: user.id, person };
	await insertTrip(ctx.db, {
		digest: tripDigest(secret, ""),
		accountId: account.id,
		content: JSON.stringify(trip),
		expiresAt: ctx.now() + LINK_MS,
	});
	return secret;
}
