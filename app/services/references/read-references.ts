import { wouldBeEmpty } from "~/db/emptied";
import { countNaming, viewsOfAccount } from "~/db/references";
import { tagsOf } from "~/db/tags";
import { websitesOf } from "~/db/websites";
import { byName } from "~/domain/by-name";
import { caseKey } from "~/domain/normalize/plain-text";
import { NO_REFERENCES, PAUSED_KINDS, type References } from "~/domain/references/references";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/**
 * Counts what points at these things of an account ("tags:hid", "websites:hid", "monitors:hid"), and which reports and webhooks would cover nothing
 * without them. Read before they are removed: dialogs and the API name each kind with its number. A website stands for its keywords too.
 */
export async function readReferences(ctx: Ctx, seat: Seat, targets: readonly string[]): Promise<References> {
	assertRight(seat, "work.read");
	return referencesTo(ctx, seat.account.id, targets);
}

/** As readReferences. */
export async function referencesTo(ctx: Ctx, accountId: number, targets: readonly string[]): Promise<References> {
	if (targets.length === 0) return NO_REFERENCES;
	const ways = JSON.stringify(targets);
	const [naming, empty, views] = await Promise.all([
		countNaming(ctx.db, accountId, { ways, now: ctx.now() }),
		wouldBeEmpty(ctx.db, accountId, ways),
		countViews(ctx, accountId, new Set(targets)),
	]);
	return {
		...NO_REFERENCES,
		...Object.fromEntries(naming.map(({ kind, count }) => [kind, count])),
		saved_views: views,
		paused: byName(PAUSED_KINDS, (kind) => empty.filter((one) => one.kind === kind).length),
	};
}

/** Saved views that show one of these: by its id or name in their path, or a tag in their filter. */
async function countViews(ctx: Ctx, accountId: number, ways: ReadonlySet<string>): Promise<number> {
	const views = await viewsOfAccount(ctx.db, accountId);
	if (views.length === 0) return 0;
	const [tags, websites] = await Promise.all([tagsOf(ctx.db, accountId, ""), websitesOf(ctx.db, accountId)]);
	const gone = tags.filter(({ hid }) => ways.has(`tags:${hid}`));
	const sites = websites.filter(({ hid }) => ways.has(`websites:${hid}`));
	const slugs = new Set([...gone.flatMap(({ hid, name }) => [hid, caseKey(name)]), ...sites.flatMap(({ hid, domain }) => [hid, domain])]);
	const filters = new Set(gone.map(({ hid }) => hid));
	const shows = ({ slug, parameters }: (typeof views)[number]) =>
		(slug !== "" && (slugs.has(slug) || slugs.has(caseKey(slug)))) || filters.has(new URLSearchParams(parameters).get("tag") ?? "");
	return views.filter(shows).length;
}
