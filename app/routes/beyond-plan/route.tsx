import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Failure } from "~/components/form/failure";
import { useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { CHOICE_KINDS } from "~/domain/plan/choice-kinds";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { changeChoice, ticked } from "./actions";
import { ChoiceForm } from "./choice-form";
import { readScreen, type Screen } from "./read-screen";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "beyondPlan.title",
	load: ({ signed, url, language }) => readScreen(signed, { url, language }),
	act: changeChoice,
	ways: ticked,
});

export { action, loader };

export default function BeyondPlan() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const refusal = outcome?.ok === false ? outcome : null;
	const { of, q } = screen;
	return (
		<div className="screen">
			<PageHeader
				title={t("beyondPlan.title")}
				help={t("beyondPlan.help")}
				action={
					<Form method="post" reloadDocument>
						<input type="hidden" name="intent" value="archive" />
						<Button variant="outline">{t("beyondPlan.archive")}</Button>
					</Form>
				}
			/>
			<State screen={screen} />
			<Failure words={refusal?.failure} className="mb-3" />
			<nav className="mb-3 flex flex-wrap gap-2" aria-label={t("beyondPlan.legend")}>
				{CHOICE_KINDS.map((kind) => (
					<Button key={kind} asChild variant={kind === of ? "primary" : "outline"} size="small">
						<Link to={paths.beyondPlan({ of: kind })} aria-current={kind === of ? "page" : undefined}>
							{t(`beyondPlan.${kind}`)}
						</Link>
					</Button>
				))}
			</nav>
			<Form method="get" className="mb-3 flex flex-wrap items-end gap-2">
				<input type="hidden" name="of" value={of} />
				<label className="grid min-w-0 gap-1 text-sm">
					{t("beyondPlan.search")}
					<input type="search" name="q" defaultValue={q} key={q} maxLength={200} className="input" />
				</label>
				<Button variant="outline">{t("beyondPlan.search")}</Button>
			</Form>
			{screen.rows.length > 0 ? (
				<ChoiceForm key={`${of} ${q}`} screen={screen} ticked={refusal && "shown" in refusal ? (refusal.shown?.ids ?? null) : null} />
			) : (
				<p className="text-ink-muted">{screen.isEmpty ? t("beyondPlan.empty") : t("beyondPlan.none", { query: q })}</p>
			)}
		</div>
	);
}

/** What is beyond the plan, until when it is kept, and which smaller plan is to come. */
function State({ screen: { beyond, planned, max, hasLimit, fits } }: { screen: Screen }) {
	const { t } = useTranslation();
	return (
		<Callout tone={beyond ? "warn" : "info"} className="mb-3">
			{beyond && (
				<p>
					{t("beyondPlan.beyond", { max, keywords: beyond.keywords, urls: beyond.urls })} {t("beyondPlan.kept", { until: beyond.until })}
				</p>
			)}
			{planned && <p>{t("beyondPlan.planned", planned)}</p>}
			{fits && !planned ? <p>{hasLimit ? t("beyondPlan.fits", { max }) : t("beyondPlan.unlimited")}</p> : <p>{t("beyondPlan.rule")}</p>}
		</Callout>
	);
}
