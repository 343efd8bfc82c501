import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { useRegularReload } from "~/components/live/use-regular-reload";
import { TagChip } from "~/components/tags/tag-chip";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { useRights } from "~/components/use-rights";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { changeOnePrompt } from "./actions";
import { AnswerList } from "./answer-list";
import { CitedPages } from "./cited-pages";
import { EditDialog } from "./edit-dialog";
import { FiguresPanel } from "./figures-panel";
import { NamesDialog } from "./names-dialog";
import { PromptBar } from "./prompt-bar";
import { type PromptScreen, readScreen } from "./read-screen";
import { RemoveDialog } from "./remove-dialog";
import { ShareChart } from "./share-chart";
import { TwoAnswers } from "./two-answers";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({ titleKey: "prompts.title", load: readScreen, act: changeOnePrompt });

export { action, loader };

/** Between two looks for answers that are awaited: models take up to 90 s. */
const RELOAD_MS = 10_000;

/** One prompt: how often its answers cite the website, the answers themselves, and the pages that feed them. */
export default function Prompt() {
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const { dialog, prices } = screen;
	useRegularReload(screen.isWaiting, RELOAD_MS);
	return (
		<>
			<UnderDialog open={dialog !== null} className="account-screen">
				<PromptHead screen={screen} />
				<Failure words={refusalOf(outcome, "ask")?.failure} className="mb-3" />
				<div className="grid grid-cols-1 gap-4">
					<FiguresPanel screen={screen} />
					<PromptBar screen={screen} />
					<ShareChart screen={screen} />
					<TwoAnswers screen={screen} />
					<CitedPages screen={screen} />
					<AnswerList screen={screen} />
				</div>
			</UnderDialog>
			{dialog === "edit" && prices && <EditDialog screen={screen} prices={prices} outcome={outcome} refusal={refusalOf(outcome, "save")} />}
			{dialog === "names" && <NamesDialog screen={screen} refusal={refusalOf(outcome, "save_names")} />}
			{dialog === "remove" && <RemoveDialog screen={screen} failure={refusalOf(outcome, "remove")?.failure ?? null} />}
		</>
	);
}

function PromptHead({ screen }: { screen: PromptScreen }) {
	const { t } = useTranslation();
	const may = useRights();
	const { query, text, website, market, readings, tags, isRead } = screen;
	const { hid } = query;
	return (
		<>
			<PageHeader
				title={text}
				help={t("prompts.help")}
				meta={
					<>
						<Link to={paths.prompts({ website: website.hid })} className="link">
							{website.name}
						</Link>
						{` · ${market} · ${t("prompts.readings", { count: readings })}`}
					</>
				}
				action={
					may("work.write") && (
						<Form method="post" action={paths.prompt(hid)} preventScrollReset className="header-acts flex flex-wrap gap-2">
							<LinkButton variant="outline" to={paths.prompt(hid, { dialog: "remove" })} preventScrollReset>
								{t("prompts.remove.open")}
							</LinkButton>
							<LinkButton variant="outline" to={paths.prompt(hid, { dialog: "edit" })} preventScrollReset>
								{t("prompts.edit.open")}
							</LinkButton>
							<Button name="intent" value="ask">
								{t("prompts.ask")}
							</Button>
						</Form>
					)
				}
			/>
			{(tags.some(({ isOwn }) => isOwn) || !isRead) && (
				<p className="mb-3 flex flex-wrap gap-2">
					{tags
						.filter(({ isOwn }) => isOwn)
						.map((tag) => (
							<TagChip key={tag.hid} tag={tag} />
						))}
					{!isRead && <span className="text-sm text-warn">{t("prompts.beyondPlan")}</span>}
				</p>
			)}
		</>
	);
}
