import { mutesOn } from "~/db/alert-settings";
import { deleteMute, putMute } from "~/db/listed-alerts";
import { hidOfKeyword } from "~/domain/alert/compose-alerts";
import { isRealDay } from "~/domain/time/calendar";
import { localDay } from "~/domain/time/local-day";
import { readSentDate } from "~/domain/time/sent-date";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import type { ListedAlert } from "./list-alerts";
import { namedTargets } from "./rule-targets";

/** A subject that can be muted. */
export interface MuteSubject {
	scope: "keyword" | "website";
	target: string;
}

/**
 * Sends no alert about a keyword or website until a local day is over; null ends that. Throws ImpersonatedException, NotFoundException,
 * ValidationException (until).
 */
export async function muteSubject(ctx: Ctx, seat: UserSeat, { scope, target }: MuteSubject, until: string | null): Promise<void> {
	assertRight(seat, "mutes.write");
	const { account } = seat;
	const subject = `${scope}:${target}`;
	if (until === null) {
		await ctx.db.batch([
			recordAudit(ctx, { subject: `account:${account.hid}`, action: "alerts.unmuted" }),
			deleteMute(ctx.db, account.id, subject),
		]);
		return;
	}
	const nameOf = await namedTargets(ctx, seat, [{ scope, target }]);
	if (nameOf({ scope, target }) === null) throw new AppError("NotFoundException");
	if (!isRealDay(until) || until < localDay(account.timezone, ctx.now()))
		throw new AppError("ValidationException", {}, { until: ["alerts.errors.until"] });
	await ctx.db.batch([
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "alerts.muted" }),
		putMute(ctx.db, { accountId: account.id, subject, untilDay: until }),
	]);
}

/** A muted keyword or website. */
export interface Mute extends MuteSubject {
	name: string;
	/** Last local day without messages. */
	until: string;
}

/** Mutes that have not ended, the first to end first. What was removed is left out. */
export async function listMutes(ctx: Ctx, seat: UserSeat): Promise<Mute[]> {
	assertRight(seat, "work.read");
	const mutes = [...(await readMutes(ctx, seat.account))].map(([subject, until]) => ({ ...subjectOf(subject), until }));
	const nameOf = await namedTargets(ctx, seat, mutes);
	return mutes
		.flatMap((one): Mute[] => {
			const name = nameOf(one);
			return name === null ? [] : [{ ...one, name }];
		})
		.sort((a, b) => a.until.localeCompare(b.until) || a.target.localeCompare(b.target));
}

/** Mutes the keyword or website with this hid until a day, in any form that the API sends. Throws as muteSubject. */
export async function muteByHid(ctx: Ctx, seat: UserSeat, hid: string, sent: string): Promise<Mute> {
	assertRight(seat, "mutes.write");
	const until = readSentDate(sent, seat.account.timezone)?.day ?? "";
	const subjects = (["keyword", "website"] as const).map((scope) => ({ scope, target: hid }));
	const nameOf = await namedTargets(ctx, seat, subjects);
	const subject = subjects.find((one) => nameOf(one) !== null) ?? { scope: "keyword" as const, target: hid };
	await muteSubject(ctx, seat, subject, until);
	return { ...subject, name: nameOf(subject) ?? "", until };
}

/** Ends the mute of the keyword or website with this hid. Throws ImpersonatedException, NotFoundException without a mute. */
export async function unmuteByHid(ctx: Ctx, seat: UserSeat, hid: string): Promise<void> {
	assertRight(seat, "mutes.write");
	const muted = [...(await readMutes(ctx, seat.account)).keys()].map(subjectOf).find(({ target }) => target === hid);
	if (!muted) throw new AppError("NotFoundException");
	await muteSubject(ctx, seat, muted, null);
}

function subjectOf(text: string): MuteSubject {
	const [scope, target = ""] = text.split(":");
	return { scope: scope === "website" ? "website" : "keyword", target };
}

/** Subjects of an alert that can be muted: its website first, then its keywords, by the text that a form sends. */
export function mutableSubjects({ websiteHid, facts, items }: Pick<ListedAlert, "websiteHid" | "facts" | "items">) {
	const subjects = new Map<string, MuteSubject & { name: string }>();
	if (websiteHid !== null) subjects.set(`website:${websiteHid}`, { scope: "website", target: websiteHid, name: facts.domain ?? "" });
	for (const { subject, facts: item } of items)
		if (item.about === "keyword") subjects.set(subject, { scope: "keyword", target: hidOfKeyword(subject), name: item.term });
	return subjects;
}

/** Muted subjects with the last day without messages. */
export function readMutes(ctx: Ctx, { id, timezone }: { id: number; timezone: string }): Promise<Map<string, string>> {
	return mutesOn(ctx.db, id, localDay(timezone, ctx.now()));
}
