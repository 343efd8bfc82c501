import { areRulesAsRead, ruledWebsitesOf, setRules } from "~/db/websites";
import { versionOf } from "~/domain/edit/merge-edit";
import { ownJson } from "~/domain/own-json";
import { type RuledKeyword, ruledPage, type WantedRule } from "~/domain/wanted/wanted-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { editAgain, mergeOrRefuse } from "../edits/merge-or-refuse";
import { assertRight, type Seat } from "../seat/seat";
import { writeTracked } from "../table/write-tracked";
import { requireTags } from "../tags/list-tags";
import { requireWantedPage } from "./wanted-pages";

/** The rules of a website in their order: the first that fits a keyword counts, where no page was named for the keyword itself. */
export interface WantedRules {
	domain: string;
	rules: WantedRule[];
	version: string;
}

/** Throws NotFoundException for unknown websites and those of other accounts. */
export async function readWantedRules(ctx: Ctx, seat: Seat, hid: string): Promise<WantedRules> {
	assertRight(seat, "work.read");
	const { domain, rules } = await siteOf(ctx, seat.account.id, hid);
	return { domain, rules, version: versionOf({ rules }) };
}

async function siteOf(ctx: Ctx, accountId: number, hid: string) {
	const site = (await ruledWebsitesOf(ctx.db, accountId)).find((one) => one.hid === hid);
	if (!site) throw new AppError("NotFoundException");
	return { ...site, rules: site.wantedRules ? ownJson(site.wantedRules) : [] };
}

function textOf({ by, value, url }: WantedRule): string {
	return `${by} ${url} ${value}`;
}

/** A function from a keyword of a website (hid) to the page that the first fitting rule names; null where none fits. */
export async function readRuledPages(ctx: Ctx, seat: Seat): Promise<(websiteHid: string, keyword: RuledKeyword) => string | null> {
	assertRight(seat, "work.read");
	const sites = await ruledWebsitesOf(ctx.db, seat.account.id);
	const pages = new Map(sites.map(({ hid, wantedRules }) => [hid, wantedRules ? ruledPage(ownJson(wantedRules)) : null]));
	return (hid, keyword) => pages.get(hid)?.(keyword) ?? null;
}

/**
 * Replaces the rules of a website. Throws NotFoundException as readWantedRules, ValidationException for a new rule with an address that is no page of the
 * website or with an unknown tag, ConflictException as mergeOrRefuse.
 */
export async function setWantedRules(
	ctx: Ctx,
	seat: Seat,
	{ hid, rules: asked, version }: { hid: string; rules: readonly WantedRule[]; version?: string },
): Promise<void> {
	assertRight(seat, "work.write");
	const { id: accountId } = seat.account;
	await editAgain(async () => {
		const site = await siteOf(ctx, accountId, hid);
		// Rules of tags that are gone stay until somebody removes them: the tag may come back.
		const known = new Set(site.rules.map(({ by, value }) => `${by} ${value}`));
		const fresh = asked.filter(({ by, value }) => !known.has(`${by} ${value}`));
		await requireTags(
			ctx,
			accountId,
			fresh.flatMap(({ by, value }) => (by === "tag" ? [value] : [])),
		);
		// So do rules whose page is none of the website since its hosts were changed.
		const kept = new Set(site.rules.map(textOf));
		const rules = asked.map((rule) => (kept.has(textOf(rule)) ? rule : { ...rule, url: requireWantedPage(rule.url, site, "url") }));
		mergeOrRefuse(version, { rules: site.rules }, { rules });
		const stored = rules.length > 0 ? JSON.stringify(rules) : null;
		const when = areRulesAsRead(accountId, hid, site.wantedRules);
		const write = { accountId, action: "website.changed", when, hids: null };
		const results = await writeTracked(ctx, write, (marked) => [setRules(ctx.db, accountId, hid, stored, marked)]);
		return results ? undefined : null;
	});
}
