import type { AccessRefusal } from "./access";

/** Everything that a use case may ask for, with its meaning. A use case names one right; a kind of seat is a set of them. */
export const RIGHTS = {
	"work.read": "Reads keywords, positions, checks, addresses, websites, tags, notes, views, alerts and search queries",
	"work.write": "Adds, changes, refreshes, imports, removes and brings back the same",
	"common.write": "Changes what the websites of an account share: tags, imports, properties of search services, what the plan reads first",
	"sending.read": "Reads webhooks, links, scheduled reports, alert rules, their channels and what was sent",
	"sending.write": "Makes, changes, ends and brings back what sends data to others",
	"news.write": "Marks alerts and notifications as read, empties and mutes them",
	"costs.read": "Reads the plan, its quotas and what was used of them",
	"billing.read": "Reads invoices, cards, prices and estimates of the account",
	"billing.write": "Orders, changes, pays and ends the subscription",
	"access.read": "Reads tokens, connected programs and sessions",
	"access.write": "Makes and ends tokens and connected programs, and ends sessions",
	"connections.write": "Connects and disconnects outside services, and deletes what they brought",
	"settings.write": "Changes country, language, time zone and format of dates of the account",
	"person.read": "Reads what concerns the person alone: where the activation code went",
	"person.write": "Changes what a person keeps for themselves: name, views, pins, display, kinds of mails",
	"identity.write": "Changes e-mail, phone, password and agreements of the person",
	"account.end": "Removes the account",
	"archive.read": "Reads which archives there are",
	"archive.write": "Orders, opens, removes and restores archives",
	"shared.read": "Reads what a link shows",
	"admin.read": "Reads the installation and its users",
	"admin.write": "Changes the installation and the rights of its users",
	"admin.act": "Opens a session in a user's name",
} as const;

export type Right = keyof typeof RIGHTS;

/** person: signed in by themselves. impersonator: an administrator in the name of the owner. job: the app itself, for an account. */
export type SeatKind = "person" | "impersonator" | "token" | "link" | "job";

/** Why a seat has no right to something. */
export type SeatRefusal = Exclude<AccessRefusal, "InvalidTokenException"> | "ImpersonatedException";

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
