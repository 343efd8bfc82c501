import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { EmptyCard } from "~/components/data-table/empty-card";
import { Paging } from "~/components/data-table/paging";
import { SearchBox } from "~/components/data-table/search-box";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { LinkButton } from "~/components/ui/link-button";
import { HID_PATTERN } from "~/domain/hid";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { type Done, textOf } from "~/server/answer-form";
import { serveScreen } from "~/server/serve-screen";
import { parseInput } from "~/services/parse-input";
import { removeWebsites } from "~/services/rest/remove-websites";
import { pinWebsite } from "~/services/websites/pin-website";
import { DateChoice } from "./date-choice";
import { readScreen } from "./read-screen";
import { RemoveDialog } from "./remove-dialog";
import { readWebsitesQuery, websitesLinks } from "./websites-query";
import { WebsitesSummary } from "./websites-summary";
import { WebsitesTable } from "./websites-table";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "shell.nav.websites",
	load: ({ signed, url, language }) => readScreen(signed, { url, query: readWebsitesQuery(url.searchParams), language }),
	/** POST {pin}, {unpin} or {remove}, each with the hid of a website. Redirects to the same address. */
	async act({ signed, url, form }): Promise<Done<never>> {
		const { ctx, seat } = signed;
		const to = websitesLinks.href(readWebsitesQuery(url.searchParams));
		if (form.has("remove")) {
			const { removed, at } = await removeWebsites(ctx, seat, [textOf(form, "remove")]);
			if (removed === 0) return { to, toast: { kind: "info", key: "websites.removedBefore" } };
			return { to, toast: { kind: "success", key: "websites.removed", undo: `websites:${at}:removed` } };
		}
		const { website, pinned } = parseInput(pinSchema, {
			website: textOf(form, form.has("pin") ? "pin" : "unpin"),
			pinned: form.has("pin"),
		});
		await pinWebsite(ctx, seat, { hid: website, pinned });
		return { to };
	},
});

export { action, loader };

const pinSchema = z.object({ website: z.string().regex(new RegExp(`^${HID_PATTERN}$`)), pinned: z.boolean() });

/** Page with a row for each website of the account. */
export default function Websites() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const { query, total, found, nextReading, removal } = screen;
	const failure = refusalOf(useOutcome<typeof action>(), "")?.failure ?? null;
	const add = <LinkButton to={paths.positionMonitoring({ dialog: "add_keywords" })}>{t("monitoring.add")}</LinkButton>;
	if (total === 0)
		return (
			<>
				<PageHeader title={t("shell.nav.websites")} help={t("websites.help")} />
				<EmptyCard icon="websites" title={t("websites.empty")} text={t("websites.emptyText")}>
					{add}
				</EmptyCard>
			</>
		);
	return (
		<>
			<PageHeader
				title={t("shell.nav.websites")}
				help={t("websites.help")}
				meta={nextReading !== null && t("websites.nextReading", { at: nextReading })}
				action={add}
			/>
			<WebsitesSummary screen={screen} />
			<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<SearchBox
					links={websitesLinks}
					query={query}
					id="search"
					label={t("websites.search")}
					isClearable
					className="relative min-w-0 grow basis-56 sm:max-w-80"
				/>
				<DateChoice screen={screen} />
			</div>
			{found === 0 ? <p className="table-card p-4 text-ink-muted">{t("websites.noneFound")}</p> : <WebsitesTable screen={screen} />}
			<Paging links={websitesLinks} query={query} total={found} />
			{removal && <RemoveDialog query={query} website={removal} failure={failure} />}
		</>
	);
}
