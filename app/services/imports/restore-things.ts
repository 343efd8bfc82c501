import { competitorsOf, hasRoomForCompetitors, insertCompetitors } from "~/db/competitors";
import { both, changes } from "~/db/guard";
import { importIsHeld, type KeywordImport } from "~/db/imports";
import { hasRoomForNotes, insertNotes, linkNotes, notesOf } from "~/db/notes";
import { restoreHosts } from "~/db/restored-things";
import { insertView, viewsOf } from "~/db/saved-views";
import { tagsOf } from "~/db/tags";
import { websitesOf } from "~/db/websites";
import type { ArchivedNote, ArchivedView } from "~/domain/archive/archive-format";
import type { ArchivedKeyword } from "~/domain/archive/keyword-rows";
import type { ArchivedRow } from "~/domain/archive/read-archive";
import { TargetNames } from "~/domain/archive/target-names";
import { judgeCompetitors, MAX_COMPETITORS } from "~/domain/competitor/competitor-rules";
import type { ImportOutcome } from "~/domain/import/outcome";
import { caseKey } from "~/domain/normalize/plain-text";
import { MAX_NOTES } from "~/domain/note/note-rules";
import { ownTexts } from "~/domain/own-json";
import { MAX_VIEWS } from "~/domain/table/saved-view";
import { readWantedPage, type WantedSite } from "~/domain/wanted/wanted-page";
import type { WantedRule } from "~/domain/wanted/wanted-rules";
import { writeAnnounced } from "../audit/write-announced";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { noteRows } from "../notes/note-rows";
import { writeTracked } from "../table/write-tracked";
import { loadSuffixes } from "../websites/refuse-suffix";
import { LostLease } from "./lost-lease";
import { heldKeywords } from "./restore-keywords";

const NOTES_PER_STATEMENT = 100;

/** The account's own things by the names that the archive has for them. */
export async function namesOfArchive(ctx: Ctx, accountId: number, keywords: readonly ArchivedKeyword[]): Promise<TargetNames> {
	const names = new TargetNames();
	const [held, websites, tags] = [
		await heldKeywords(ctx, accountId),
		await websitesOf(ctx.db, accountId),
		await tagsOf(ctx.db, accountId, ""),
	];
	for (const { hid, domain } of websites) names.add(hid, `websites:${domain}`);
	for (const { hid, name } of tags) names.add(hid, `tags:${name}`);
	for (const { key, number } of keywords) {
		const mine = held.get(key);
		if (mine) names.add(mine.hid, `monitors:${number}`);
	}
	return names;
}

/** Makes notes that the account lacks: of a text, a day and targets there is one. A target that is no more stays one, so that the note is not about all. */
export async function restoreNotes(
	ctx: Ctx,
	held: KeywordImport,
	notes: readonly ArchivedNote[],
	names: TargetNames,
	outcome: ImportOutcome,
): Promise<void> {
	const { accountId } = held;
	const nameOf = ({ day, text, targets }: ArchivedNote) => JSON.stringify([day, caseKey(text), targets.toSorted()]);
	const before = await notesOf(ctx.db, accountId, "");
	const known = new Set(
		before.map(({ at, description, links }) =>
			nameOf({ day: at, text: description, targets: ownTexts(links).map((link) => names.nameOf(link)) }),
		),
	);
	const missing = notes.filter((note) => !known.has(nameOf(note)));
	const made = missing.slice(0, Math.max(0, MAX_NOTES - before.length));
	for (let from = 0; from < made.length; from += NOTES_PER_STATEMENT) {
		const some = made.slice(from, from + NOTES_PER_STATEMENT);
		const rows = noteRows(
			some.map(({ day: at, text: description, targets }) => ({
				hid: ctx.newHid(),
				description,
				at,
				monitors_ways: targets.map((name) => names.linkOf(name) ?? `${name.slice(0, name.indexOf(":"))}:${ctx.newHid()}`),
			})),
		);
		const when = both(hasRoomForNotes(accountId, some.length, MAX_NOTES), importIsHeld(held));
		const results = await writeAnnounced(ctx, { accountId, action: "note.added", when, kind: "notes" }, (marked) => [
			insertNotes(ctx.db, { accountId, rows, importHid: held.hid, createdAt: ctx.now() }, marked),
			linkNotes(ctx.db, accountId, rows, marked),
		]);
		if (results === null) throw new LostLease();
	}
	outcome.notes += made.length;
	outcome.notes_left = missing.length - made.length;
}

/** Saves views whose names are free, for the user who brings the archive back. One that names what is not there is left out. */
export async function restoreViews(
	ctx: Ctx,
	held: KeywordImport,
	views: readonly ArchivedView[],
	names: TargetNames,
	outcome: ImportOutcome,
): Promise<void> {
	const { actorId: userId, accountId } = held;
	if (userId === null) return;
	const owner = { userId, accountId };
	const taken = new Set((await viewsOf(ctx.db, owner)).map(({ name }) => caseKey(name)));
	outcome.views_left = 0;
	for (const { name, scope, parameters } of views) {
		const key = caseKey(name);
		if (taken.has(key)) continue;
		const [slug, query] = [names.withHids(scope), names.withHids(parameters)];
		const row = slug === null || query === null ? null : { hid: ctx.newHid(), name, key, slug, parameters: query, createdAt: ctx.now() };
		const inserted = row && (await insertView(ctx.db, owner, row, MAX_VIEWS));
		if (inserted && changes(inserted) === 1) outcome.views++;
		else outcome.views_left++;
	}
}

/** Adds competitors that the account's websites lack, behind those that they have. Websites without keywords and checks do not come back: theirs are left. */
export async function restoreCompetitors(
	ctx: Ctx,
	held: KeywordImport,
	rows: readonly ArchivedRow<"competitors">[],
	outcome: ImportOutcome,
): Promise<void> {
	const { accountId, actorId: makerUserId } = held;
	const [all, { bareSuffix }] = [await competitorsOf(ctx.db, accountId), await loadSuffixes()];
	const websites = await websitesOf(ctx.db, accountId);
	outcome.competitors_left = rows.filter((row) => !websites.some(({ domain }) => domain === row.website)).length;
	for (const { hid: websiteHid, ...website } of websites) {
		const own = rows.filter((row) => row.website === website.domain);
		if (own.length === 0) continue;
		const since = new Map(own.map(({ competitor, created_at }) => [competitor, created_at]));
		const hosts = all.flatMap((one) => (one.websiteHid === websiteHid ? [one.host] : []));
		const { added, refused } = judgeCompetitors([...since.keys()], { website, hosts, bareSuffix });
		outcome.competitors_left += refused.filter(({ fault }) => fault !== "listed").length;
		if (added.length === 0) continue;
		const wanted = added.map(({ domain: host, text }) => ({ hid: ctx.newHid(), host, createdAt: since.get(text) ?? ctx.now() }));
		const room = { accountId, websiteHid, hosts: JSON.stringify(wanted.map(({ host }) => host)), max: MAX_COMPETITORS };
		const write = { accountId, action: "competitors.added", when: both(hasRoomForCompetitors(room), importIsHeld(held)) };
		const results = await writeAudited(ctx, write, (marked) => [
			insertCompetitors(ctx.db, { accountId, websiteHid, rows: JSON.stringify(wanted), makerUserId }, marked),
		]);
		if (results === null) throw new LostLease();
		outcome.competitors += added.length;
	}
}

/** Gives websites that came with the archive their rules and click rates. A rule of a wanted page by a tag or with an address that is not theirs is left out. */
export async function restoreWebsites(
	ctx: Ctx,
	held: KeywordImport,
	archived: readonly ArchivedRow<"websites">[],
	names: TargetNames,
): Promise<void> {
	const { accountId, hid: importHid } = held;
	const rows = archived.map(({ website, hosts, wanted_rules: rules, click_rates: rates, names: words }) => ({
		website,
		hosts,
		...(rules && { wantedRules: JSON.stringify(rules.flatMap((rule) => restoredRule(rule, { domain: website, hosts }, names))) }),
		...(rates && { clickRates: JSON.stringify(rates) }),
		...(words && { names: JSON.stringify(words) }),
	}));
	const write = { accountId, action: "keywords.changed", when: importIsHeld(held), hids: null };
	const results = await writeTracked(ctx, write, (marked) => [
		restoreHosts(ctx.db, { accountId, importHid, rows: JSON.stringify(rows) }, marked),
	]);
	if (results === null) throw new LostLease();
}

function restoredRule(rule: WantedRule, site: WantedSite, names: TargetNames): WantedRule[] {
	const [page, link] = [readWantedPage(rule.url, site), rule.by === "tag" ? names.linkOf(rule.value) : rule.value];
	if ("fault" in page || link === null) return [];
	return [{ ...rule, ...page, value: rule.by === "tag" ? link.slice("tags:".length) : link }];
}
