import { readFirstKeywords } from "~/domain/account/first-keywords";
import { readUserMeta } from "~/domain/account/user-meta";
import { isFree } from "~/domain/billing/subscription-state";
import { readPastedTable } from "~/domain/import/pasted-table";
import { monitorsInputSchema } from "~/domain/monitor/monitor-input";
import { splitKeywords } from "~/domain/normalize/term";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { planRules } from "~/domain/plan/plan-rules";
import { languageOfCountry } from "~/domain/reference/country-language";
import { defaultCountry } from "~/domain/reference/languages";
import { searchLanguage } from "~/domain/reference/search-language";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { type Done, textOf, valuesOf } from "~/server/answer-form";
import type { NewFlash } from "~/server/flash";
import type { Signed } from "~/server/guards";
import { marketChoices } from "~/server/market-choices";
import { offerChecked } from "~/services/checks/offer-checked";
import type { AddedMonitor } from "~/services/monitors/add-monitors";
import { addTable } from "~/services/monitors/add-table";
import { foreseeAddition } from "~/services/monitors/foresee-addition";
import { parseInput } from "~/services/parse-input";
import { listTags } from "~/services/tags/list-tags";
import { forgetFirstKeywords, remember } from "~/services/users/remember";
import { listWebsites } from "~/services/websites/list-websites";
import type { Act, FormInput, LoadInput } from "../../dialogs/server-dialog";
import type { Verified } from "../../dialogs/shown";
import { tableOf } from "../../query/selected";
import { tableHref } from "../../query/table-address";
import { BOTH_DEVICES, furtherMarkets } from "./typed-search";

/** Website of the example that an account without keywords may try: its few keywords have results at once. */
const EXAMPLE_WEBSITE = "wikipedia.org";

/** The example in the reader's language, in a market that speaks it: the account's own if it does. */
function exampleOf(ownCountry: string, language: Language) {
	const country = languageOfCountry(ownCountry) === language ? ownCountry : defaultCountry(language);
	const keywords = translator(language).t("monitoringDialogs.add.exampleKeywords").split("\n");
	return { website: EXAMPLE_WEBSITE, keywords, country, language, engine: undefined, place: "" };
}

export async function readAddKeywords({ ctx, account, user, seat }: Signed, { url, language, table }: LoadInput) {
	const { max_monitor: max } = planRules(account);
	const own = await listWebsites(ctx, seat);
	const websites = [...new Set([...readUserMeta(user.meta).autocompletion_domains, ...own.map(({ domain }) => domain)])].map(unicodeDomain);
	const { scope } = table;
	const shown = scope.kind === "website" ? own.find(({ hid }) => hid === scope.hid)?.domain : undefined;
	const typed = account.monitorCount === 0 ? readFirstKeywords(user.meta) : null;
	const isExample = account.monitorCount === 0 && url.searchParams.has("example");
	const checked = typed === null && !isExample ? await offerChecked(ctx, seat) : null;
	return {
		/**
		 * Initial values of the form: the keywords typed at sign-up, or those of a check if the account tracks no keyword; otherwise the website that
		 * is shown or was used last.
		 */
		start: isExample
			? exampleOf(account.country, language)
			: (checked ?? {
					website: typed?.website ?? (shown === undefined ? (websites[0] ?? "") : unicodeDomain(shown)),
					keywords: typed === null ? [] : splitKeywords(typed.keywords),
					country: account.country,
					language: searchLanguage(account.country, account.language),
					engine: undefined,
					place: "",
				}),
		isOffer: checked !== null,
		isExample,
		left: max - account.monitorCount,
		max,
		isFree: isFree(account),
		depth: account.depth,
		websites,
		tags: (await listTags(ctx, seat)).map(({ hid, name, color }) => ({ hid, name, color })),
		...marketChoices(language),
	};
}

export const addActs: Record<"add" | "verify" | "back" | "create", Act> = {
	/** Adds in one step if every line is valid. Otherwise, and for a pasted table, the second step shows the columns found and the lines left out. */
	async add(signed, input) {
		const shown = await verified(signed, input);
		const { website, searches, alike, returning, table } = shown;
		const left = searches.flatMap(({ verify }) => [...verify.duplicated, ...verify.invalid, ...verify.over_quota]);
		const isPlain =
			alike.website === null && alike.terms.length + alike.markets.length + returning.length === 0 && website.not_taken.length === 0;
		if (left.length === 0 && isPlain && table === null) return create(signed, input);
		return { shown };
	},
	async verify(signed, input) {
		return { shown: await verified(signed, input) };
	},
	async back(_, { form }) {
		return { shown: { kind: "typing", values: valuesOf(form) } };
	},
	create,
};

/** Returns the second step: the verdict on each line, the keywords that come back with their history, and similar tracked keywords. */
async function verified({ ctx, seat }: Signed, { form }: FormInput): Promise<Verified> {
	const { table, ...input } = readInput(form);
	const { website, searches, alike, returning } = await foreseeAddition(ctx, seat, input);
	const seen = table && { columns: table.columns, tags: table.tags, header: table.header };
	const named = { ...website, domain: unicodeDomain(website.domain) };
	return { kind: "verified", values: valuesOf(form), website: named, searches, table: seen, alike, returning };
}

async function create(signed: Signed, input: FormInput): Promise<Done<never>> {
	const { ctx, seat, user } = signed;
	const { table, ...wanted } = readInput(input.form);
	const { added, website } = await addTable(ctx, seat, wanted, table ?? { tags: [], tagsOf: new Map() });
	await remember(ctx, user, { list: "domains", values: [website.domain] });
	if (readFirstKeywords(user.meta) !== null) await forgetFirstKeywords(ctx, user.id);
	const { query } = await tableOf(signed, input);
	return {
		// Source: spec B §4 "the dates jump to today versus yesterday".
		to: tableHref({ ...query, date: null, comparison: null }),
		toast: addedToast(added),
	};
}

/** The toast gives the number of keywords that came back with their history. */
function addedToast(added: readonly AddedMonitor[]): NewFlash {
	const restored = added.filter((one) => one.restored).length;
	const fresh = added.length - restored;
	if (restored === 0) return { kind: "success", key: "monitoring.notice.added", facts: { count: fresh } };
	if (fresh === 0) return { kind: "success", key: "monitoring.notice.restored", facts: { count: restored } };
	return { kind: "success", key: "monitoring.notice.addedRestored", facts: { count: restored, fresh } };
}

/** Throws ValidationException. An empty depth means the account's depth. */
function readInput(form: FormData) {
	const depth = textOf(form, "depth").trim();
	const typed = textOf(form, "keywords");
	const table = readPastedTable(typed);
	const device = form.get("device");
	const input = parseInput(monitorsInputSchema, {
		website: textOf(form, "website"),
		keywords: table?.keywords ?? typed,
		country: textOf(form, "country"),
		language: textOf(form, "language"),
		place: textOf(form, "place"),
		more_markets: furtherMarkets(form.getAll("more_country"), form.getAll("more_language")),
		...(form.has("engine") && { engine: form.get("engine") }),
		...(device !== null && (device === BOTH_DEVICES ? { more_devices: ["mobile"] } : { device })),
		depth: depth === "" ? null : Number(depth),
		tags: form.getAll("tags"),
	});
	return { ...input, table };
}
