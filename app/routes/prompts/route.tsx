import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { SearchX } from "lucide-react";
import { EmptyCard } from "~/components/data-table/empty-card";
import { UsageChip } from "~/components/data-table/usage-chip";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { WebsiteNav } from "~/components/layout/website-nav";
import { useRegularReload } from "~/components/live/use-regular-reload";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { PlainLink } from "~/components/ui/plain-link";
import { useRights } from "~/components/use-rights";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { changePrompts, chosenPrompts } from "./actions";
import { AddDialog } from "./add-dialog";
import { PromptFilter } from "./prompt-filter";
import { PromptSelection } from "./prompt-selection";
import { PromptTable } from "./prompt-table";
import { type PromptsQuery, promptsHref, unfiltered } from "./prompts-query";
import { type PromptsScreen, readScreen } from "./read-screen";
import { RemoveDialog } from "./remove-dialog";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "prompts.title",
	load: readScreen,
	act: changePrompts,
	ways: ({ form }) => (form.get("intent") === "remove" ? { stays: async () => chosenPrompts(form) } : {}),
});

export { action, loader };

/** Between two looks for answers that are awaited: models take up to 90 s. */
const RELOAD_MS = 10_000;

/** Source: services/prompts/ask-now.ts, which pages do not load. */
const MAX_ASKED_AT_ONCE = 50;

/** Prompts that models are asked, and how often their answers cite the account's websites. */
export default function Prompts() {
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const may = useRights();
	const { dialog } = screen;
	const isRemoving = screen.isRemoving && may("work.write");
	const shown = outcome?.shown;
	const chosen = shown?.kind === "chosen" ? screen.rows.filter(({ hid }) => shown.ids.includes(hid)) : [];
	return (
		<>
			<UnderDialog open={dialog !== null || isRemoving} className="account-screen">
				<PromptsPage screen={screen} failure={refusalOf(outcome, "ask_all", ...(dialog ? [] : ["add"]))?.failure} />
			</UnderDialog>
			{dialog && <AddDialog key={dialog.start.website} content={dialog} outcome={outcome} refusal={refusalOf(outcome, "add")} />}
			{isRemoving && <RemoveDialog query={screen.query} chosen={chosen} failure={refusalOf(outcome, "remove")?.failure ?? null} />}
		</>
	);
}

function PromptsPage({ screen, failure }: { screen: PromptsScreen; failure: string | null | undefined }) {
	const { t } = useTranslation();
	const may = useRights();
	const { rows, total, usage, query } = screen;
	const website = screen.websites.find(({ hid }) => hid === query.website);
	const List = may("work.write") ? PromptSelection : PromptTable;
	useRegularReload(screen.waiting, RELOAD_MS);
	const add = may("work.write") && (
		<LinkButton to={paths.prompts({ dialog: "add_prompts" })} preventScrollReset>
			{t("prompts.add.title")}
		</LinkButton>
	);
	return (
		<>
			<PageHeader
				title={website ? t("prompts.titleOf", { name: website.name }) : t("prompts.title")}
				help={t("prompts.help")}
				chip={
					total > 0 && (
						<UsageChip
							usage={usage}
							label={t("prompts.usage", { used: usage.used, max: usage.max })}
							left={t("prompts.add.left", { count: Math.max(0, usage.left) })}
						/>
					)
				}
				action={
					total > 0 &&
					may("work.write") && (
						<Form method="post" action={promptsHref(query)} preventScrollReset className="header-acts flex flex-wrap gap-2">
							{rows.map(({ hid }) => (
								<input key={hid} type="hidden" name="ids" value={hid} />
							))}
							{rows.length > 0 && (
								<Button variant="outline" name="intent" value="ask_all">
									{rows.length > MAX_ASKED_AT_ONCE
										? t("prompts.askSome", { count: MAX_ASKED_AT_ONCE })
										: t("prompts.askAll", { count: rows.length })}
								</Button>
							)}
							{add}
						</Form>
					)
				}
			/>
			{website && <WebsiteNav website={{ hid: website.hid, slug: website.domain, name: website.name }} current="prompts" />}
			<Failure words={failure} className="mb-3" />
			{total === 0 ? (
				<EmptyCard icon="answers" title={t("prompts.none.title")} text={t("prompts.none.text")}>
					{add}
				</EmptyCard>
			) : (
				<>
					<PromptFilter screen={screen} />
					{rows.length > 0 ? (
						<List rows={rows} query={query} hasWebsites={screen.websites.length > 1 && !website} />
					) : (
						<NoneFound query={query} />
					)}
					<p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
						{(["prompts", "answers"] as const).map((of) => (
							<PlainLink key={of} to={paths.promptsFile(of)} className="link">
								{t(`prompts.file.${of}`)}
							</PlainLink>
						))}
						{may("sending.write") && (
							<Link to={paths.positionMonitoring({ dialog: "share", share: "answers" })} className="link">
								{t("prompts.file.share")}
							</Link>
						)}
					</p>
				</>
			)}
		</>
	);
}

/** Replaces the table where search and filters leave no prompt. */
function NoneFound({ query }: { query: PromptsQuery }) {
	const { t } = useTranslation();
	const title = query.q === "" ? t("prompts.noneFound.filters") : t("prompts.noneFound.search", { text: query.q });
	return (
		<EmptyCard icon={SearchX} title={title}>
			<Link to={promptsHref(unfiltered(query))} className="link" preventScrollReset>
				{t("prompts.noneFound.all")}
			</Link>
		</EmptyCard>
	);
}
