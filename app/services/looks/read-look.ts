import { accountStamp } from "~/db/accounts";
import { isLookOfTarget } from "~/db/job-targets";
import { followersOfSearch } from "~/db/shares";
import { areaOfPlace } from "~/domain/check/datacenter";
import { CONTRACT } from "~/domain/legal/contract";
import { KEPT_DAYS } from "~/domain/legal/keeping";
import type { Look } from "~/domain/position/look";
import type { BlobRange, PackIndex, PageEncoding } from "~/domain/storage/evidence-pack";
import { changePagesKey, type LookAddress, pagesKey, parseLookId, printLookId } from "~/domain/storage/look-id";
import { PINNED_NAME, pagesKeptUntil, pinnedKey } from "~/domain/storage/page-age";
import { utcDay } from "~/domain/time/local-day";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { loadReading, openPack, unpackReading } from "./load-looks";
import { ownsLook } from "./owns-look";
import { pageDays } from "./page-days";

export interface LookView {
	id: string;
	look: Look;
	/** n counts from 1; bytes as kept; kept: false once the raw page was deleted by age. until: UTC day; null as long as the account, or not known any more. */
	pages: { n: number; bytes: number; kept: boolean; until: string | null }[];
	/** Last UTC day on which the raw pages are kept, and for how many days they are; null: pinned, so as long as the account. */
	keptUntil: { day: string; days: number } | null;
	/** Last UTC day of the first page where a position changed with this look; null otherwise. */
	firstUntil: string | null;
	/** The later reading tells which of the two counts; only where this one is the first. */
	later?: Look["opinion"];
}

export interface AskedLook {
	lookId: string;
	/** For a first reading: the look that is its second opinion. No sample names a first reading once its sample is closed. */
	second?: string | null;
}

/** The same of an account. */
export interface LookRequest extends AskedLook {
	accountId: number;
}

/** As lookOf. */
export async function readLook(ctx: Ctx, seat: Seat, asked: AskedLook): Promise<LookView | null> {
	assertRight(seat, "work.read");
	return lookOf(ctx, { ...asked, accountId: seat.account.id });
}

/** A look that one of the account's own samples refers to, or the first reading of one; null without one. Source: design.md "looks". */
export async function lookOf(ctx: Ctx, input: LookRequest): Promise<LookView | null> {
	const address = await addressOf(ctx, input);
	if (!address) return null;
	const reading = await loadReading(ctx, address);
	if (!reading) return null;
	const look = unpackReading(reading);
	const [pinned, all, changed] = await Promise.all([openPinned(ctx, input), openAll(ctx, address), openChanged(ctx, address)]);
	const later = input.second ? await opinionIn(ctx, input.second) : undefined;
	const kept = (pinned ?? all ?? changed)?.pages ?? [];
	const days = await pageDays(ctx);
	const day = pagesKeptUntil(address, days);
	const yearDay = pagesKeptUntil(address, KEPT_DAYS.changePages);
	// After that day nothing tells whether the first page was kept longer than the others.
	const firstDay = changed ? yearDay : utcDay(ctx.now()) > yearDay ? null : day;
	return {
		id: input.lookId,
		look,
		pages: look.pages.map((_, i) => {
			const isKept = kept[i] !== undefined;
			return { n: i + 1, bytes: kept[i]?.[1] ?? 0, kept: isKept, until: pinned && isKept ? null : i === 0 ? firstDay : day };
		}),
		keptUntil: pinned ? null : { day, days },
		firstUntil: changed && !pinned ? yearDay : null,
		...(later && { later }),
	};
}

async function opinionIn(ctx: Ctx, lookId: string): Promise<Look["opinion"]> {
	const address = parseLookId(lookId);
	const reading = address && (await loadReading(ctx, address));
	return reading ? unpackReading(reading).opinion : undefined;
}

/** Raw pages of a look, with its reading. */
interface PagesOfLook {
	pages: PackIndex["looks"][string]["pages"];
	reading: BlobRange;
	read(range: BlobRange): Promise<Uint8Array | null>;
}

/** Raw pages of a look that are kept by their age: all of them, later the first one where a position changed; null when none is left. */
export async function openPages(ctx: Ctx, address: LookAddress): Promise<PagesOfLook | null> {
	return (await openAll(ctx, address)) ?? (await openChanged(ctx, address));
}

function openAll(ctx: Ctx, address: LookAddress): Promise<PagesOfLook | null> {
	return pagesIn(openPack(ctx, pagesKey(address)), String(address.index));
}

function openChanged(ctx: Ctx, address: LookAddress): Promise<PagesOfLook | null> {
	return pagesIn(openPack(ctx, changePagesKey(address)), String(address.index));
}

/** Raw pages of a look that the account pinned. */
async function openPinned(ctx: Ctx, { accountId, lookId }: Pick<LookRequest, "accountId" | "lookId">): Promise<PagesOfLook | null> {
	const account = await accountStamp(ctx.db, accountId);
	return account && pagesIn(openPack(ctx, pinnedKey(account.hid, lookId)), PINNED_NAME);
}

async function pagesIn(opening: ReturnType<typeof openPack>, name: string): Promise<PagesOfLook | null> {
	const pack = await opening;
	const look = pack?.index.looks[name];
	return pack && look ? { ...look, read: pack.read } : null;
}

/** A raw page of a look and its form. */
interface KeptPage {
	body: Uint8Array;
	encoding: PageEncoding;
}

/** As pageOfLook. */
export async function readLookPage(ctx: Ctx, seat: Seat, asked: AskedLook & { page: number }): Promise<KeptPage | null> {
	assertRight(seat, "work.read");
	return pageOfLook(ctx, { ...asked, accountId: seat.account.id });
}

/**
 * A raw page of a look as it is kept; `page` counts from 1. null when it is not the account's, or was never read. Throws PageGoneException
 * {until, days} where it was deleted by its age.
 */
export async function pageOfLook(ctx: Ctx, input: LookRequest & { page: number }): Promise<KeptPage | null> {
	const address = await addressOf(ctx, input);
	if (!address) return null;
	const kept = (await openPinned(ctx, input)) ?? (await openPages(ctx, address));
	const page = kept?.pages[input.page - 1];
	if (!kept || !page) return refuseGone(ctx, address, input.page);
	const body = await kept.read([page[0], page[1]]);
	return body ? { body, encoding: page[2] } : null;
}

/** Throws PageGoneException where the reading knows the page. */
export async function refuseGone(ctx: Ctx, address: LookAddress, page: number): Promise<null> {
	const reading = await loadReading(ctx, address);
	if (!reading || unpackReading(reading).pages[page - 1] === undefined) return null;
	const days = await pageDays(ctx);
	throw new AppError("PageGoneException", { days, until: pagesKeptUntil(address, days), months: CONTRACT.changePageMonths });
}

/** As addressOf. */
export async function readableAddress(ctx: Ctx, seat: Seat, asked: AskedLook): Promise<LookAddress | null> {
	assertRight(seat, "work.read");
	return addressOf(ctx, { ...asked, accountId: seat.account.id });
}

/** The address of a look that the account may read; null otherwise. */
export async function addressOf(ctx: Ctx, { accountId, lookId, second }: LookRequest): Promise<LookAddress | null> {
	const address = parseLookId(lookId);
	const named = parseLookId(second || lookId);
	if (!address || !named) return null;
	if (ctx.whole && !(await isOfSeen(ctx, accountId, address))) return null;
	// Whoever pinned it could read it. A first reading is named by no sample.
	if (!(await ownsLook(ctx, accountId, named))) return (await openPinned(ctx, { accountId, lookId })) ? address : null;
	if (!second) return address;
	return (await opinionIn(ctx, second))?.look === lookId ? address : null;
}

/** Samples and pins are the account's: of a seat with some websites, one of these must have asked for the look, or follow its search. */
async function isOfSeen(ctx: Ctx, accountId: number, address: LookAddress): Promise<boolean> {
	if (await isLookOfTarget(ctx.db, accountId, printLookId(address))) return true;
	const reading = await loadReading(ctx, address);
	if (!reading) return false;
	const { search } = unpackReading(reading);
	return (await followersOfSearch(ctx.db, accountId, { ...search, place: areaOfPlace(search.place) })).length > 0;
}

/** Whether raw pages of a look still exist: they are deleted by age, readings are not. The caller checks access. */
export async function hasKeptPages(ctx: Ctx, lookId: string): Promise<boolean> {
	const address = parseLookId(lookId);
	return address !== null && ((await openPages(ctx, address))?.pages.length ?? 0) > 0;
}
