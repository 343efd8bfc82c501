import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { PlainTable } from "~/components/data-table/plain-table";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { VOICE_PERIODS } from "~/domain/voice/voice-period";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { readScreen, type VoiceParty, type VoiceScreen } from "./read-screen";
import { VoiceChart } from "./voice-chart";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader } = serveScreen({ titleKey: "voice.title", load: readScreen });

export { loader };

/** Share of voice of a website beside its competitors, over a period. */
export default function WebsiteVoice() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const { domain, name, keywords } = screen;
	return (
		<div className="account-screen">
			<PageHeader
				title={t("voice.titleOf", { name })}
				help={t("voice.help")}
				meta={
					<Link to={paths.positionMonitoring({}, domain)} className="link">
						{t("voice.back")}
					</Link>
				}
			/>
			<VoiceBar screen={screen} />
			{keywords.counted === 0 ? (
				<Panel title={t("voice.none.title")} text={t(keywords.withoutVolume > 0 ? "voice.none.noVolume" : "voice.none.noKeyword")} />
			) : (
				<Shares screen={screen} />
			)}
		</div>
	);
}

function VoiceBar({ screen: { hid, period, curve, hasOwnCurve } }: { screen: VoiceScreen }) {
	const { t } = useTranslation();
	const isPublished = hasOwnCurve && curve.kind === "published";
	const addressOf = (changes: Record<string, string>) =>
		paths.voice(hid, { period, ...(isPublished && { curve: "published" }), ...changes });
	return (
		<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
			<nav aria-label={t("voice.period.label")} className="flex flex-wrap gap-1">
				{VOICE_PERIODS.map((one) => (
					<Link
						key={one}
						to={addressOf({ period: one })}
						className="ready-view"
						preventScrollReset
						aria-current={one === period ? "true" : undefined}
					>
						{t(`voice.period.${one}`)}
					</Link>
				))}
			</nav>
			{hasOwnCurve && (
				<nav aria-label={t("voice.curve.label")} className="flex flex-wrap gap-1">
					<Link to={paths.voice(hid, { period })} className="ready-view" preventScrollReset aria-current={isPublished ? undefined : "true"}>
						{t("voice.curve.ownChoice")}
					</Link>
					<Link
						to={paths.voice(hid, { period, curve: "published" })}
						className="ready-view"
						preventScrollReset
						aria-current={isPublished ? "true" : undefined}
					>
						{t("voice.curve.publishedChoice")}
					</Link>
				</nav>
			)}
		</div>
	);
}

function Shares({ screen }: { screen: VoiceScreen }) {
	const { t } = useTranslation();
	const { domain, keywords, parties, first, last, curve, hidden } = screen;
	const [own] = parties;
	const { counted, read, withoutVolume } = keywords;
	return (
		<>
			<Panel
				title={own ? sentenceOf(own, t, { first, last, read }) : ""}
				text={t("voice.coverage", { read, counted, count: counted, last })}
			>
				<PlainTable isStacked label={t("voice.tableLabel", { first, last })} heads={[t("voice.party"), last, first, t("voice.move")]}>
					{parties.map((party) => (
						<PartyRow key={party.kind + party.name} party={party} heads={{ first, last }} />
					))}
				</PlainTable>
				<p className="mt-3 text-ink-muted text-sm">
					{withoutVolume > 0 && `${t("voice.withoutVolume", { count: withoutVolume })} `}
					{curve.kind === "own" ? t("voice.curve.own", curve) : t("voice.curve.published")}
				</p>
				{hidden > 0 && <p className="mt-1 text-ink-muted text-sm">{t("voice.hidden", { count: hidden })}</p>}
				{parties.length === 2 && (
					<p className="mt-1 text-sm">
						<Link to={paths.positionMonitoring({ dialog: "competitors" }, domain)} className="link">
							{t("voice.addRivals")}
						</Link>
					</p>
				)}
			</Panel>
			<Panel title={t("voice.chart.title")} text={t("voice.chart.text")}>
				<VoiceChart screen={screen} />
			</Panel>
		</>
	);
}

type Words = ReturnType<typeof useTranslation>["t"];

function sentenceOf({ now, move }: VoiceParty, t: Words, { first, last, read }: { first: string; last: string; read: number }): string {
	if (!now) return t(read > 0 ? "voice.sentence.noSearches" : "voice.sentence.unread", { last });
	const facts = { interval: t(`voice.interval.${now.form}`, now), first, since: move.since ?? "" };
	if (move.change === 1) return t("voice.sentence.rose", facts);
	if (move.change === -1) return t("voice.sentence.fell", facts);
	return t(move.change === 0 ? "voice.sentence.same" : "voice.sentence.alone", facts);
}

function PartyRow({ party, heads }: { party: VoiceParty; heads: { first: string; last: string } }) {
	const { t } = useTranslation();
	const { kind, name, now, before, move } = party;
	const nameText = kind === "others" ? t("voice.others") : name;
	return (
		<tr>
			<th scope="row">{kind === "own" ? t("voice.you", { name }) : nameText}</th>
			{([now, before] as const).map((share, i) => (
				<td key={i === 0 ? "now" : "before"} data-label={i === 0 ? heads.last : heads.first}>
					{share ? (
						<>
							<strong>{t(`voice.interval.${share.form}`, share)}</strong>{" "}
							{share.form === "range" && <span className="text-ink-muted">{t("voice.about", share)}</span>}
						</>
					) : (
						t("voice.unread")
					)}
				</td>
			))}
			<td data-label={t("voice.move")}>{t(moveKey(move), { since: move.since ?? "" })}</td>
		</tr>
	);
}

function moveKey({ change }: VoiceParty["move"]) {
	if (change === null) return "voice.moves.unread" as const;
	return change === 1 ? ("voice.moves.rose" as const) : change === -1 ? ("voice.moves.fell" as const) : ("voice.moves.same" as const);
}
