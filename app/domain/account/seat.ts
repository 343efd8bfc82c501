import { namesOf } from "../by-name";
import type { AccessRefusal } from "./access";

/** Everything that a use case may ask for, with its meaning. A use case names one right; a kind of seat is a set of them. */
export const RIGHTS = {
	"work.read": "Reads keywords, positions, checks, addresses, websites, tags, notes, views, alerts and search queries",
	"work.write": "Adds, changes, refreshes, imports, removes and brings back the same",
	"common.write": "Changes what the websites of an account share: tags, imports, properties of search services, what the plan reads first",
	"reports.read": "Reads scheduled reports, what they sent, alert rules and their settings",
	"reports.write": "Makes, changes, ends and sends scheduled reports and alert rules",
	"sending.read": "Reads webhooks, links and channels of alerts",
	"sending.write": "Makes, changes, ends and brings back what sends data to others",
	"mutes.write": "Mutes alerts of a keyword or website for everybody in the account",
	"news.write": "Marks alerts and notifications as read, empties them and chooses their digest",
	"costs.read": "Reads the plan, its quotas and what was used of them",
	"billing.read": "Reads invoices, cards, prices and estimates of the account",
	"billing.write": "Orders, changes, pays and ends the subscription",
	"access.read": "Reads tokens and connected programs",
	"access.write": "Makes and ends tokens and connected programs",
	"connections.write": "Connects and disconnects outside services, and deletes what they brought",
	"audit.read": "Reads what was done in the account, by whom and from where",
	"members.read": "Reads who is in the account, and who is invited",
	"members.write": "Invites, changes and removes members, and transfers the ownership",
	"settings.write": "Changes country, language, time zone and format of dates of the account",
	"person.read": "Reads what concerns the person alone: where the activation code went, how they sign in, their sessions",
	"person.write": "Changes what a person keeps for themselves: name, views, pins, display, kinds of mails",
	"identity.write": "Changes e-mail, phone, password, second step and passkeys of the person, ends their sessions, leaves an account",
	"terms.write": "Accepts the terms of service",
	"account.end": "Removes the person with the accounts that they own",
	"archive.read": "Reads which archives there are",
	"archive.write": "Orders, opens, removes and restores archives",
	"shared.read": "Reads what a link shows",
	"admin.read": "Reads the installation and its users",
	"admin.write": "Changes the installation and the rights of its users",
	"admin.act": "Opens a session in a user's name",
} as const;

export type Right = keyof typeof RIGHTS;
export const RIGHT_NAMES: readonly Right[] = namesOf(RIGHTS);

/** person: signed in by themselves. impersonator: an administrator in the name of the owner. job: the app itself, for an account. */
export type SeatKind = "person" | "impersonator" | "token" | "link" | "job";

/** Why a seat has no right to something. */
export type SeatRefusal = Exclude<AccessRefusal, "InvalidTokenException"> | "ImpersonatedException" | "CompanySessionException";

/** An account, and who may do what in it. `Account`: as much of its row as the layer knows. */
export interface Seat<Account = { id: number }> {
	account: Account;
	who: SeatKind;
	/** The seat reads and changes rows of these websites: all, or some by hid. Its ctx finds no others (services/seat/seat-ctx.ts). */
	websites: "all" | ReadonlySet<string>;
	may(right: Right): boolean;
	/** Why it may not; null where it may. */
	refusal(right: Right): SeatRefusal | null;
}

/** Rights that a seat has at most, and the refusal of all others. */
export interface SeatLimit {
	rights: ReadonlySet<Right>;
	otherwise: SeatRefusal;
}

/** A seat has the rights that all its limits contain. The first limit that does not contain a right gives the refusal. */
export function makeSeat<Account>(
	of: Pick<Seat<Account>, "account" | "who" | "websites">,
	limits: readonly [SeatLimit, ...SeatLimit[]],
): Seat<Account> {
	const refusal = (right: Right) => limits.find(({ rights }) => !rights.has(right))?.otherwise ?? null;
	return { ...of, refusal, may: (right) => refusal(right) === null };
}
