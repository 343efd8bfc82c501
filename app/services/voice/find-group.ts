import type { AccountRow } from "~/db/accounts";
import { viewsOf } from "~/db/saved-views";
import { NO_TAG } from "~/domain/table/table-filters";
import { localDay } from "~/domain/time/local-day";
import { isWhole, type VoiceGroup } from "~/domain/voice/voice-group";
import type { Ctx } from "../ctx";
import { findMonitors } from "../monitors/find-monitors";
import { hidsInView } from "../saved-views/hids-in-view";
import type { Seat } from "../seat/seat";
import { tagsOfAccount } from "../tags/list-tags";

/** Views belong to the user. */
export type VoiceSeat = Seat<AccountRow> & { user: { id: number } };

/** A group cannot be read: its tag or view is gone, or the website or tag of its view is. */
export type GoneGroup = "tag" | "view";

/** Hids of the keywords of a group as it is today, over all websites; null for all keywords. */
export async function findGroup(ctx: Ctx, seat: VoiceSeat, group: VoiceGroup): Promise<ReadonlySet<string> | null | GoneGroup> {
	if (isWhole(group)) return null;
	const { account, user } = seat;
	if (group.viewHid !== null) {
		const view = (await viewsOf(ctx.db, { userId: user.id, accountId: account.id })).find(({ hid }) => hid === group.viewHid);
		const hids = view && (await hidsInView(ctx, account, { view, day: localDay(account.timezone, ctx.now()) }));
		return hids ? new Set(hids) : "view";
	}
	const named = [...group.filters.tag, ...group.filters.tagOut].filter((hid) => hid !== NO_TAG);
	const tags = named.length > 0 ? await tagsOfAccount(ctx, account.id) : [];
	if (named.some((hid) => !tags.some((tag) => tag.hid === hid))) return "tag";
	return new Set(await findMonitors(ctx, seat, group));
}
