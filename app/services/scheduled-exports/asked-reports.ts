import { accountById } from "~/db/accounts";
import { type RecipientRow, schedulesOf } from "~/db/scheduled-exports";
import { emailKey } from "~/domain/account/email-key";
import type { Schedule } from "~/domain/export/schedule-rules";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { localDay } from "~/domain/time/local-day";
import { fillWords } from "~/i18n/fill-words";
import type { Language } from "~/i18n/languages";
import { mailWords } from "~/i18n/mail-words";
import type { Ctx } from "../ctx";
import type { ReportFacts } from "../exports/report-facts";
import { GREETABLE_NAME } from "../mail/compose-mail";
import { namesOfLinks } from "../search/find-targets";
import type { Brand } from "../shares/read-brand";
import { websitesOfAccount } from "../websites/list-websites";
import { readReport } from "./make-report";
import { readSchedule } from "./schedule-view";

/** Websites that a question names, before the rest is counted. */
const MOST_NAMED = 3;
/** A company's name that cannot carry an advertisement: no inner dot of which a mail program would make a link. */
const COMPANY = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} &'’,+-]|\.(?= |$)){0,58}$/u;

/** Reports that an account wants to send to one address. */
interface AskedReport {
	schedule: Schedule;
	/** Domains that it covers, at most MOST_NAMED, and how many more there are. */
	names: string[];
	more: number;
	/** It covers tags or keywords: their names are free text, which a question does not carry to a stranger. */
	hasSelection: boolean;
}

/** The scheduled reports of an account to an address, the oldest first. */
export async function askedReports(
	ctx: Ctx,
	{ accountId, emailKey: key }: Pick<RecipientRow, "accountId" | "emailKey">,
): Promise<AskedReport[]> {
	const schedules = (await schedulesOf(ctx.db, accountId)).map(readSchedule);
	const own = schedules.filter(({ emails }) => emails.some((email) => emailKey(email) === key));
	if (own.length === 0) return [];
	const named = await namesOfLinks(
		ctx,
		accountId,
		own.flatMap(({ targets }) => targets),
	);
	const all = (await websitesOfAccount(ctx, accountId)).map(({ domain }) => unicodeDomain(domain));
	return own.map((schedule) => {
		const websites = schedule.targets.filter((target) => target.startsWith("websites:"));
		const names = schedule.targets.length === 0 ? all : named(websites).flatMap(({ name }) => (name === null ? [] : unicodeDomain(name)));
		const hasSelection = websites.length < schedule.targets.length;
		return { schedule, names: names.slice(0, MOST_NAMED), more: Math.max(0, names.length - MOST_NAMED), hasSelection };
	});
}

/** Names of a report's subject: "a.example, b.example and 2 more". */
export function coveredNames({ names, more, hasSelection }: AskedReport, language: Language): string {
	const { andMore, selection } = mailWords(language).frame;
	const text = [...names, ...(hasSelection ? [selection] : [])].join(", ");
	return more === 0 ? text : fillWords(andMore, { names: text, count: String(more) });
}

/** "each week, on Monday". */
export function rhythmText({ type, options: { weekday, day } }: Schedule, language: Language): string {
	const { rhythm } = mailWords(language).frame;
	if (type === "daily") return rhythm.daily;
	if (type === "monthly") return day === "last" ? rhythm.monthlyLast : fillWords(rhythm.monthly, { day: String(day) });
	// 2024-01-01 was a Monday.
	const name = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2024, 0, weekday));
	return fillWords(rhythm.weekly, { weekday: name });
}

type Names = Pick<Brand, "company" | "person">;

/** Person and company, as far as their names cannot advertise. */
function namesOf({ company, person }: Names): string[] {
	return [...(GREETABLE_NAME.test(person) ? [person] : []), ...(COMPANY.test(company) ? [company] : [])];
}

/** An account as strangers see it before they agree: without a logo, and without a name that can advertise. */
export function brandForStrangers(brand: Brand): Brand {
	return { ...brand, company: COMPANY.test(brand.company) ? brand.company : "", logo: null, media: null };
}

/** Person who asks, with the address in any case. */
export function senderOf(brand: Names, owner: string): string {
	const names = namesOf(brand);
	return names.length === 0 ? owner : `${names.join(", ")} (${owner})`;
}

/** Facts of the mail that asks: who sends what about which websites, and how often. */
export function questionFacts(
	asked: readonly AskedReport[],
	{ owner, brand, language }: { owner: string; brand: Brand; language: Language },
): Record<string, string> {
	const { frame } = mailWords(language);
	const [first, ...others] = asked;
	const covers = first ? coveredNames(first, language) : "";
	return {
		owner: senderOf(brand, owner),
		address: owner,
		sender: namesOf(brand).at(-1) ?? owner,
		covers: covers === "" ? frame.severalWebsites : covers,
		rhythm: first ? rhythmText(first.schedule, language) : frame.rhythm.other,
		others: others.length === 0 ? "" : fillWords(frame.furtherReports, { count: String(others.length) }),
	};
}

/** What the first of these reports would tell today; null for one that covers nothing. */
export async function sampleOf(ctx: Ctx, accountId: number, [first]: readonly AskedReport[]): Promise<ReportFacts | null> {
	const account = first && (await accountById(ctx.db, accountId));
	if (!account) return null;
	const facts = await readReport(ctx, { account, schedule: first.schedule, day: localDay(account.timezone, ctx.now()) });
	return facts.listed === 0 ? null : facts;
}
