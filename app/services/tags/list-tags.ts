import { taggedCountsAmong } from "~/db/tag-counts";
import { countOwnTags, taggedOrdinals, tagsOf } from "~/db/tags";
import { caseKey } from "~/domain/normalize/plain-text";
import { ownNumbers } from "~/domain/own-json";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

export interface TagView {
	hid: string;
	name: string;
	/** "#RRGGBB" */
	color: string;
}

/** As tagsOfAccount. */
export async function listTags(ctx: Ctx, seat: Seat, name = ""): Promise<TagView[]> {
	assertRight(seat, "work.read");
	return tagsOfAccount(ctx, seat.account.id, name);
}

/** The account's tags by name; `name` keeps those that contain it, ignoring case. Source: spec B §7 "GET tags with where name like". */
export async function tagsOfAccount(ctx: Ctx, accountId: number, name = ""): Promise<TagView[]> {
	const tags = await tagsOf(ctx.db, accountId, caseKey(name));
	const { compare } = new Intl.Collator("en", { numeric: true });
	return tags.sort((a, b) => compare(a.name, b.name));
}

/** As monitorTagsOf. */
export async function readMonitorTags(ctx: Ctx, seat: Seat, hids: readonly string[] | null = null): Promise<Map<number, TagView[]>> {
	assertRight(seat, "work.read");
	return monitorTagsOf(ctx, seat.account.id, hids);
}

/** The tags of each monitor that has some, by the monitor's ordinal; in order of their names. Two queries; hids: only these monitors, null for all. */
export async function monitorTagsOf(ctx: Ctx, accountId: number, hids: readonly string[] | null = null): Promise<Map<number, TagView[]>> {
	const ordinalsOf = new Map(
		(await taggedOrdinals(ctx.db, accountId, hids && JSON.stringify(hids))).map((row) => [row.tagHid, row.ordinals]),
	);
	const tagsOf = new Map<number, TagView[]>();
	if (ordinalsOf.size === 0) return tagsOf;
	for (const tag of await tagsOfAccount(ctx, accountId)) {
		for (const ordinal of ownNumbers(ordinalsOf.get(tag.hid) ?? "[]")) {
			const tags = tagsOf.get(ordinal);
			if (tags) tags.push(tag);
			else tagsOf.set(ordinal, [tag]);
		}
	}
	return tagsOf;
}

/** A tag and on how many of some keywords it is. */
interface TagState extends TagView {
	on: number;
}

/** All tags of the account by name, each with how many of these monitors have it. Source: spec B §2 "update_tags". */
export async function readTagStates(ctx: Ctx, seat: Seat, hids: readonly string[]): Promise<TagState[]> {
	assertRight(seat, "work.read");
	const accountId = seat.account.id;
	const [tags, counts] = await Promise.all([tagsOfAccount(ctx, accountId), taggedCountsAmong(ctx.db, accountId, JSON.stringify(hids))]);
	const onOf = new Map(counts.map(({ hid, monitors }) => [hid, monitors]));
	return tags.map((tag) => ({ ...tag, on: onOf.get(tag.hid) ?? 0 }));
}

/** Throws ValidationException when one of these hids is no tag of the account. */
export async function requireTags(ctx: Ctx, accountId: number, hids: readonly string[]): Promise<void> {
	const wanted = [...new Set(hids)];
	if (wanted.length === 0) return;
	const known = await countOwnTags(ctx.db, accountId, JSON.stringify(wanted));
	if (known < wanted.length) throw new AppError("ValidationException", {}, { tags: ["tags.unknown"] });
}
