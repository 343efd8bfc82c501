import { dateText } from "~/components/dates/date-text";
import { viewFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { familyNameOf } from "~/domain/table/column-families";
import { type DayLimits, viewNameSchema } from "~/domain/table/saved-view";
import type { Translate } from "~/i18n/page-words";
import { translator } from "~/i18n/translator";
import { textOf, versionOfForm } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { parseInput } from "~/services/parse-input";
import { removeSavedView, renameSavedView, replaceSavedView } from "~/services/saved-views/change-view";
import { listViews, type SavedView } from "~/services/saved-views/list-views";
import { saveView } from "~/services/saved-views/save-view";
import { viewLimits } from "~/services/saved-views/view-limits";
import { findScope } from "~/services/tags/find-scope";
import { listTags } from "~/services/tags/list-tags";
import type { Act, FormInput, LoadInput } from "../../dialogs/server-dialog";
import { tableOf } from "../../query/selected";
import { readTableAddress } from "../../query/table-address";
import { DEFAULT_SETTINGS, hiddenColumns, shownFamilies } from "../../query/table-settings";
import { columnName } from "../../table/toolbar/order-choices";
import { filterLines } from "../../table/toolbar/used-filters";
import { closedHref, listHref, readListState } from "../lists/list-address";
import { viewComparison, viewHref, viewParameters } from "./view-address";

/** The user's views with what each shows in words, and what the table under the dialog shows. */
export async function readSavedViews(signed: Signed, { url, language, table }: LoadInput) {
	const { ctx, seat } = signed;
	const [views, tags] = await Promise.all([listViews(ctx, signed.seat), listTags(ctx, seat)]);
	const { t } = translator(language);
	const slugs = [...new Set([table.query.slug, ...views.map(({ slug }) => slug)])];
	const scopes = new Map(await Promise.all(slugs.map(async (slug) => [slug, await findScope(ctx, seat, slug)] as const)));
	const limits = new Map(await Promise.all(slugs.map(async (slug) => [slug, await viewLimits(ctx, signed.seat, { slug })] as const)));
	const limitsOf = (slug: string): DayLimits => limits.get(slug) ?? { first: "", today: "" };
	const told = (view: Pick<SavedView, "slug" | "parameters">) => {
		const named = scopes.get(view.slug);
		return named ? wordsOf(view, { t, tags, scope: named.name, language }) : null;
	};
	const shown = { slug: table.query.slug, parameters: viewParameters(table.query, limitsOf(table.query.slug)) };
	const { edit } = readListState(url.searchParams);
	return {
		shown: told(shown) ?? [],
		edited: views.find(({ hid }) => hid === edit)?.hid ?? null,
		views: views.map((view) => ({
			hid: view.hid,
			name: view.name,
			version: versionOf(viewFields(view)),
			/** null: its website or tag is gone. */
			words: told(view),
			href: viewHref(view, limitsOf(view.slug)),
			isShown: view.slug === shown.slug && view.parameters === shown.parameters,
		})),
	};
}

export type SavedViewsContent = Awaited<ReturnType<typeof readSavedViews>>;

interface Naming {
	t: Translate;
	tags: readonly { hid: string; name: string }[];
	/** Name of the website or tag; "" for the whole account. */
	scope: string;
	language: string;
}

/** Settings of a view, in short parts. Settings that are the default are left out. */
function wordsOf(view: Pick<SavedView, "slug" | "parameters">, { t, tags, scope, language }: Naming): string[] {
	const query = readTableAddress(new URLSearchParams(view.parameters), view.slug);
	const { q, favorites, grouping, sort, dir, date, comparison } = query;
	const isUsualOrder = sort === DEFAULT_SETTINGS.sort && dir === DEFAULT_SETTINGS.dir;
	const hidden = hiddenColumns(query).length;
	const compared = viewComparison(view);
	return [
		scope || t("views.all"),
		q && t("views.search", { q }),
		favorites && t("monitoring.display.favorites"),
		...filterLines(query.filters, { t, language, tags }).map(({ label, value }) => t("views.filter", { label, value })),
		grouping !== DEFAULT_SETTINGS.grouping && t(`monitoring.grouping.${grouping}`),
		!isUsualOrder && t("views.sorted", { column: columnName(t, sort), sign: dir === "asc" ? "↑" : "↓" }),
		...shownFamilies(query).map((column) =>
			familyNameOf(column) === "rival" ? t("views.rival", { domain: columnName(t, column) }) : columnName(t, column),
		),
		hidden > 0 && t("views.hidden", { count: hidden }),
		date && t("views.on", { day: dateText(date, language) }),
		compared === "own"
			? comparison && t("views.compared.own", { day: dateText(comparison, language) })
			: compared && t(`views.compared.${compared}`),
	].filter((part): part is string => typeof part === "string" && part !== "");
}

export const viewActs: Record<"save_view" | "rename_view" | "replace_view" | "remove_view", Act> = {
	async save_view(signed, input) {
		const { name } = parseInput(viewNameSchema, { name: textOf(input.form, "name") });
		await saveView(signed.ctx, signed.seat, { name, ...(await shownBy(signed, input)) });
		const { pathname, search } = input.url;
		return { to: closedHref(pathname, search), toast: { kind: "success", key: "views.saved", facts: { name } } };
	},
	async rename_view(signed, { form, url }) {
		const { name } = parseInput(viewNameSchema, { name: textOf(form, "name") });
		await renameSavedView(signed.ctx, signed.seat, { hid: textOf(form, "id"), name, ...versionOfForm(form) });
		return { to: listHere(url), toast: { kind: "success", key: "views.saved", facts: { name } } };
	},
	async replace_view(signed, input) {
		const hid = textOf(input.form, "id");
		await replaceSavedView(signed.ctx, signed.seat, { hid, ...(await shownBy(signed, input)), ...versionOfForm(input.form) });
		return { to: listHere(input.url), toast: { kind: "success", key: "views.replaced" } };
	},
	async remove_view(signed, { form, url }) {
		const { removed, at } = await removeSavedView(signed.ctx, signed.seat, textOf(form, "id"));
		return { to: listHere(url), toast: { kind: "success", key: "views.removed", ...(removed && { undo: `saved-views:${at}:removed` }) } };
	},
};

/** The table that the form's address shows. */
async function shownBy(signed: Signed, input: FormInput): Promise<Pick<SavedView, "slug" | "parameters">> {
	const { query } = await tableOf(signed, input);
	return { slug: query.slug, parameters: viewParameters(query, await viewLimits(signed.ctx, signed.seat, query)) };
}

function listHere(url: URL): string {
	return url.pathname + listHref(url.search, {});
}
