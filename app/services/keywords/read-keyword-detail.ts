import { type KeywordFacts, keywordFacts } from "~/db/keyword-facts";
import { concerns } from "~/domain/note/note-link";
import { ownTexts } from "~/domain/own-json";
import type { ReportDates } from "~/domain/position/report-dates";
import type { Ctx } from "../ctx";
import { type NoteView, notesOfAccount } from "../notes/list-notes";
import { assertRight, type Seat } from "../seat/seat";
import { readStandingLook, type StandingLook } from "./read-standing-look";

/** A keyword on two dates. */
export interface KeywordDetail {
	facts: KeywordFacts;
	current: StandingLook;
	comparison: StandingLook;
	/** All notes about it, latest day first. */
	notes: NoteView[];
}

/** Content of the Detail tab; null when the account does not track the keyword. Source: spec B §2 "keyword_detail". */
export async function readKeywordDetail(
	ctx: Ctx,
	seat: Seat,
	{ hid, dates }: { hid: string; dates: ReportDates },
): Promise<KeywordDetail | null> {
	assertRight(seat, "work.read");
	const accountId = seat.account.id;
	const facts = await keywordFacts(ctx.db, accountId, hid);
	if (!facts) return null;
	const [current, comparison, notes] = await Promise.all([
		readStandingLook(ctx, accountId, { date: dates.date, monitor: facts }),
		readStandingLook(ctx, accountId, { date: dates.comparison, monitor: facts }),
		notesOf(ctx, accountId, facts),
	]);
	return { facts, current, comparison, notes };
}

export async function notesOf(ctx: Ctx, accountId: number, facts: KeywordFacts): Promise<NoteView[]> {
	const tagHids = ownTexts(facts.tags);
	const { hid, websiteHid } = facts;
	return (await notesOfAccount(ctx, accountId)).filter(({ links }) => concerns(links, { hid, websiteHid, tagHids }));
}
