import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { CalendarX } from "lucide-react";
import { EmptyCard } from "~/components/data-table/empty-card";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { WebsiteNav } from "~/components/layout/website-nav";
import { LinkButton } from "~/components/ui/link-button";
import { type CompetitorFault, MAX_COMPETITORS } from "~/domain/competitor/competitor-rules";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { VOICE_PERIODS } from "~/domain/voice/voice-period";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { type Done, textOf } from "~/server/answer-form";
import { byIntent, serveScreen } from "~/server/serve-screen";
import { addCompetitors } from "~/services/competitors/add-competitors";
import { AbovePanel, NamedPanel } from "./above-part";
import { LatePart } from "./late-part";
import { OwnPanel } from "./own-part";
import { type OverviewScreen, readScreen } from "./read-screen";
import { SharePanel } from "./share-part";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "websiteOverview.title",
	load: readScreen,
	/** POST {intent: add_suggested, competitor}: adds a host that stands above as a competitor. Redirects to the same address, or says why it was not added. */
	act: ({ signed, params, url, form }) =>
		byIntent<NotAdded>(
			{
				async add_suggested(): Promise<Done<NotAdded>> {
					const name = textOf(form, "competitor");
					const { refused } = await addCompetitors(signed.ctx, signed.seat, { websiteHid: params.website ?? "", names: [name] });
					const [first] = refused;
					if (first) return { shown: { name: unicodeDomain(name), fault: first.fault, max: MAX_COMPETITORS } };
					return { to: url.pathname + url.search, toast: { kind: "success", key: "competitors.added", facts: { count: 1 } } };
				},
			},
			form,
		),
});

/** A host that another tab added meanwhile, or for which there is no room. */
interface NotAdded {
	name: string;
	fault: CompetitorFault;
	max: number;
}

export { action, loader };

/** Facts of the result pages about one website, in one screen. */
export default function WebsiteOverview() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const failure = refusalOf(outcome, "add_suggested")?.failure ?? null;
	const refused = outcome?.ok ? outcome.shown : null;
	const { hid, domain, name, keywords, rivals, isRead, first, last, period } = screen;
	return (
		<>
			<PageHeader title={t("websiteOverview.titleOf", { name })} help={t("websiteOverview.help")} />
			<WebsiteNav website={{ hid, slug: domain, name }} current="overview" />
			<Periods hid={hid} period={period} />
			<Failure words={failure ?? (refused && notAddedWords(refused, t))} className="mb-3" />
			{keywords === 0 ? (
				<EmptyCard icon="keywords" title={t("voice.none.noKeyword")}>
					<LinkButton to={paths.positionMonitoring({ dialog: "add_keywords" }, domain)}>{t("monitoring.add")}</LinkButton>
				</EmptyCard>
			) : isRead ? (
				<Parts key={`${hid} ${period} ${rivals}`} screen={screen} />
			) : (
				<EmptyCard icon={CalendarX} title={t("websiteOverview.none.title")} text={t("websiteOverview.none.text", { first, last })} />
			)}
		</>
	);
}

function notAddedWords({ name, fault, max }: NotAdded, t: Translate): string {
	return t("competitors.refused", { name, why: t(`competitors.fault.${fault}`, { max }) });
}

function Periods({ hid, period }: Pick<OverviewScreen, "hid" | "period">) {
	const { t } = useTranslation();
	return (
		<nav aria-label={t("voice.period.label")} className="mb-3 flex flex-wrap gap-1">
			{VOICE_PERIODS.map((one) => (
				<Link
					key={one}
					to={paths.website(hid, { period: one })}
					className="ready-view"
					preventScrollReset
					aria-current={one === period ? "true" : undefined}
				>
					{t(`voice.period.${one}`)}
				</Link>
			))}
		</nav>
	);
}

function Parts({ screen }: { screen: OverviewScreen }) {
	const { hid, period, share, above, own } = screen;
	return (
		<div className="overview-parts">
			{/* The website's own result comes before the others. */}
			<div>
				<LatePart path={paths.websitePart(hid, "share", { period })} given={share} screen={screen}>
					{(part) => <SharePanel part={part} screen={screen} />}
				</LatePart>
			</div>
			{own && <OwnPanel own={own} screen={screen} />}
			<LatePart path={paths.websitePart(hid, "above", { period })} given={above} screen={screen}>
				{(part) => (
					<div className="overview-wide">
						<AbovePanel part={part} screen={screen} />
						<NamedPanel part={part} screen={screen} />
					</div>
				)}
			</LatePart>
		</div>
	);
}
