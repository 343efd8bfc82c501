import { normalizeDomain } from "@serpentine/serp/hosts";
import { viewsOf } from "~/db/saved-views";
import { taggedInWebsite } from "~/db/voice";
import type { Ctx } from "../ctx";
import { assertRight } from "../seat/seat";
import { tagsOfAccount } from "../tags/list-tags";
import { websitesOfAccount } from "../websites/list-websites";
import type { VoiceSeat } from "./find-group";

/** Groups of keywords that have a name. */
export interface NamedGroups {
	/** Tags of the website's keywords, and views of the user that can show some of them. */
	tags: { hid: string; name: string }[];
	views: { hid: string; name: string }[];
}

/** websiteHid: null for all websites of the account. */
export async function listGroups(ctx: Ctx, seat: VoiceSeat, websiteHid: string | null): Promise<NamedGroups> {
	assertRight(seat, "work.read");
	const { account, user } = seat;
	const [tags, tagged, views, websites] = await Promise.all([
		tagsOfAccount(ctx, account.id),
		taggedInWebsite(ctx.db, account.id, websiteHid),
		viewsOf(ctx.db, { userId: user.id, accountId: account.id }),
		websitesOfAccount(ctx, account.id),
	]);
	const others = websites.filter(({ hid }) => websiteHid !== null && hid !== websiteHid);
	const isOther = (slug: string) => others.some(({ hid, domain }) => hid === slug || domain === normalizeDomain(slug));
	const used = new Set(tagged.map(({ hid }) => hid));
	return {
		tags: tags.flatMap(({ hid, name }) => (used.has(hid) ? [{ hid, name }] : [])),
		views: views.flatMap(({ hid, name, slug }) => (isOther(slug) ? [] : [{ hid, name }])),
	};
}
