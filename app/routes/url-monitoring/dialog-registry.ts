import { addUrlsSchema, lineFacts, type UrlsFacts } from "~/domain/url-monitor/add-urls-schema";
import type { Language } from "~/i18n/languages";
import { answerForm, type Done, textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { rankingUrls } from "~/services/keywords/ranking-urls";
import { parseInput } from "~/services/parse-input";
import { addUrls } from "~/services/url-monitors/add-urls";
import { selectUrls } from "~/services/url-monitors/list-urls";
import { offerUrls } from "~/services/url-monitors/offer-urls";
import { refreshUrls } from "~/services/url-monitors/refresh-urls";
import { removeUrls } from "~/services/url-monitors/remove-urls";
import { sitemapUrls } from "~/services/url-monitors/sitemap-urls";
import type { UrlDialogName } from "./url-query";

/** The selection in a form; the table's form passes it on to the dialog's form. */
export interface Choice {
	ids: string[];
	groups: string[];
	all: boolean;
	/** The active search: websites are selected only as far as it finds their URLs. */
	q: string;
	/** Hids of the URLs that the dialog shows, joined: what is confirmed is this set. "" before one was shown. */
	confirmed: string;
}

/** The selection that the table's form opens a dialog with. */
export interface ChosenShown {
	kind: "chosen";
	choice: Choice;
	count: number;
	/** The first URLs. */
	named: string[];
}

/** Valid lines were added; the invalid ones stay in the field. The numbers of the kinds are together that of the lines. */
export interface AddedShown {
	kind: "added";
	/** Content of the field. */
	urls: string;
	added: number;
	/** Kinds of lines that are not simply added, without empty ones, each with its number and its first lines. */
	others: { kind: "known" | "repeated" | "invalid" | "assumed"; facts: UrlsFacts }[];
}

/** The field contains found addresses, which the user can check and add. */
export interface FilledShown {
	kind: "filled";
	urls: string;
	from: "ranking" | "sitemap";
	/** Number of found addresses that are not followed yet. */
	count: number;
	/** Number of these addresses that are left out because the account has no room. */
	over: number;
	/** Number of sitemaps of an index that could not be read. */
	unread: number;
}

/** Some URLs were skipped: those listed, and the number of the others. */
export interface RefreshedShown {
	kind: "refreshed";
	accepted: number;
	skipped: { url: string; hours: number }[];
	more: number;
}

/** Result that a dialog shows after its form succeeded. */
export type Shown = ChosenShown | AddedShown | FilledShown | RefreshedShown;

/** `to`: address of the table. */
type Act = (signed: Signed, form: FormData, to: string) => Promise<Done<Shown>>;

/** Server parts of the dialogs: their forms by intent. Their views: dialog-views.tsx, by the same names. */
const SERVER_DIALOGS = {
	add_urls: { acts: { add, ranking, sitemap } },
	remove_urls: { acts: { remove } },
	refresh_urls: { acts: { refresh } },
	url_history: { acts: {} },
} satisfies { [Name in UrlDialogName]: { acts: Record<string, Act> } };

const ACTS = new Map(Object.values<{ acts: Record<string, Act> }>(SERVER_DIALOGS).flatMap(({ acts }) => Object.entries(acts)));

/** Runs any form of this screen; one without an intent of a dialog is the table's, which opens a dialog with its selection. */
export function runForm(signed: Signed, { form, language, to }: { form: FormData; language: Language; to: string }) {
	const act = ACTS.get(textOf(form, "intent")) ?? choose;
	const stays = [add, ranking, sitemap].includes(act) ? {} : { stays: () => chosenShown(signed, form) };
	return answerForm<Shown>({ form, language, act: () => act(signed, form, to), ...stays });
}

/** URLs listed by name in a dialog; the rest are counted. */
const NAMED = 10;
const NAMED_SKIPPED = 50;

function readChoice(form: FormData): Choice {
	const texts = (name: string) => form.getAll(name).map(String);
	const only = form.get("only");
	// The button of a row affects only that row, not the ticked ones.
	if (typeof only === "string") return { ids: [only], groups: [], all: false, q: "", confirmed: "" };
	return {
		ids: texts("ids"),
		groups: texts("groups"),
		all: form.get("all") === "1",
		q: textOf(form, "q"),
		confirmed: textOf(form, "confirmed"),
	};
}

function chosenUrls({ ctx, seat }: Signed, { ids, groups, all, q }: Choice) {
	return selectUrls(ctx, seat, { q, hids: ids, domains: groups, all });
}

/** Between hids; a form sends it as it is. */
const SEPARATOR = ".";

/**
 * The URLs that a dialog showed and its form confirms, without those that are gone since, and how many its websites or search find besides: they came
 * since and are left out. Throws ConflictException for whole websites or all URLs without the set that was shown.
 */
async function confirmedUrls(signed: Signed, choice: Choice): Promise<{ hids: string[]; since: number }> {
	const hidsOf = (urls: readonly { hid: string }[]) => urls.map(({ hid }) => hid);
	if (!choice.all && choice.groups.length === 0) return { hids: hidsOf(await chosenUrls(signed, choice)), since: 0 };
	if (choice.confirmed === "") throw new AppError("ConflictException", {}, { ids: ["ids.changed"] });
	const shown = { ...choice, ids: choice.confirmed.split(SEPARATOR), groups: [], all: false };
	const hids = hidsOf(await chosenUrls(signed, shown));
	const confirmed = new Set(hids);
	return { hids, since: hidsOf(await chosenUrls(signed, choice)).filter((hid) => !confirmed.has(hid)).length };
}

async function choose(signed: Signed, form: FormData): Promise<Done<Shown>> {
	return { shown: await chosenShown(signed, form) };
}

async function chosenShown(signed: Signed, form: FormData): Promise<ChosenShown> {
	const choice = readChoice(form);
	const chosen = await chosenUrls(signed, choice);
	const confirmed = chosen.map(({ hid }) => hid).join(SEPARATOR);
	return { kind: "chosen", choice: { ...choice, confirmed }, count: chosen.length, named: chosen.slice(0, NAMED).map(({ url }) => url) };
}

async function add({ ctx, seat }: Signed, form: FormData, to: string): Promise<Done<Shown>> {
	const done = await addUrls(ctx, seat, parseInput(addUrlsSchema(), { urls: textOf(form, "urls") }).urls);
	const { known, repeated, refused, assumed } = done;
	const [fresh, back] = [done.added.length, done.restored.length];
	const added = fresh + back;
	const isAll = known.count + repeated.count + refused.count === 0;
	if (isAll && back > 0) return { to, toast: { kind: "success", key: "urls.notice.restored", facts: { count: back, fresh } } };
	if (isAll && assumed.count === 0) return { to, toast: { kind: "success", key: "urls.notice.added", facts: { count: added } } };
	if (isAll) return { to, toast: { kind: "success", key: "urls.notice.addedAssumed", facts: { count: added, assumed: assumed.count } } };
	const kinds = { known, repeated, invalid: refused, assumed };
	const others = (["known", "repeated", "invalid", "assumed"] as const).flatMap((kind) =>
		kinds[kind].count > 0 ? [{ kind, facts: lineFacts(kinds[kind].lines, kinds[kind].count) }] : [],
	);
	return { shown: { kind: "added", urls: done.invalid.join("\n"), added, others } };
}

async function ranking(signed: Signed, form: FormData): Promise<Done<Shown>> {
	return fill(signed, form, { from: "ranking", urls: await rankingUrls(signed.ctx, signed.seat), unread: 0 });
}

async function sitemap(signed: Signed, form: FormData): Promise<Done<Shown>> {
	return fill(signed, form, { from: "sitemap", ...(await sitemapUrls(signed.ctx, textOf(form, "sitemap"))) });
}

async function fill(
	{ ctx, seat }: Signed,
	form: FormData,
	{ from, urls, unread }: Pick<FilledShown, "from" | "unread"> & { urls: string[] },
): Promise<Done<Shown>> {
	const { text, ...counts } = await offerUrls(ctx, seat, { typed: textOf(form, "urls"), urls });
	return { shown: { kind: "filled", urls: text, from, unread, ...counts } };
}

async function remove(signed: Signed, form: FormData, to: string): Promise<Done<Shown>> {
	const { hids, since } = await confirmedUrls(signed, readChoice(form));
	const { at } = await removeUrls(signed.ctx, signed.seat, hids);
	const key = since > 0 ? "urls.notice.removedSince" : "urls.notice.removed";
	return { to, toast: { kind: "success", key, facts: { since }, undo: `url-monitors:${at}:removed` } };
}

/** An empty selection means all URLs. */
async function refresh(signed: Signed, form: FormData, to: string): Promise<Done<Shown>> {
	const choice = readChoice(form);
	const isAll = choice.ids.length === 0 && choice.groups.length === 0 && !choice.all;
	const { hids, since } = isAll ? { hids: null, since: 0 } : await confirmedUrls(signed, choice);
	const { accepted, skipped } = await refreshUrls(signed.ctx, signed.seat, hids);
	const key = since > 0 ? "urls.notice.refreshingSince" : "urls.notice.refreshing";
	if (skipped.length === 0) return { to, toast: { kind: "success", key, facts: { count: accepted.length, since } } };
	const named = skipped.slice(0, NAMED_SKIPPED).map(({ url, hours }) => ({ url, hours }));
	return { shown: { kind: "refreshed", accepted: accepted.length, skipped: named, more: skipped.length - named.length } };
}
