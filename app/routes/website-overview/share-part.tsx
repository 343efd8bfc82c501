import { Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { PlainTable } from "~/components/data-table/plain-table";
import { movedParties } from "~/domain/voice/moved-parties";
import { listNames } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { SharePart, ShareParty } from "./read-parts";
import type { OverviewScreen } from "./read-screen";
import { ShareFigure } from "./share-figure";

interface SharePanelProps {
	part: SharePart;
	screen: OverviewScreen;
}

/** Our share and that of each competitor, with what changed for sure. */
export function SharePanel({ part, screen: { hid, domain, name, period } }: SharePanelProps) {
	const { t } = useTranslation();
	const { keywords, first, last, heads, isCompared, own, rivals, hidden } = part;
	const { counted, read, withoutVolume } = keywords;
	const more = (
		<Link to={paths.voice(hid, { period })} className="link text-sm">
			{t("websiteOverview.share.more")}
		</Link>
	);
	if (counted === 0)
		return (
			<Panel isTight title={t("voice.none.title")} text={t("voice.none.noVolume")}>
				<Link to={paths.positionMonitoring({ dialog: "volumes" }, domain)} className="link">
					{t("websiteOverview.share.volumes")}
				</Link>
			</Panel>
		);
	// Keywords that were read and have no searches give no share.
	const none = own.now === null && read > 0 ? "–" : t("voice.unread");
	return (
		<Panel
			isTight
			title={ownSentence(own, t, { first, read })}
			text={t("websiteOverview.share.coverage", { read, counted, last })}
			action={more}
		>
			<ShareFigure part={part} name={name} />
			<PlainTable
				label={t("voice.tableLabel", { first, last })}
				heads={[
					t("voice.party"),
					...(isCompared ? [heads.last, heads.first] : [heads.last]).map((day) => <EndHead key={day} text={day} />),
					t("voice.move"),
				]}
				isStacked
				className="overview-table overview-shares"
			>
				{[own, ...rivals].map((party, i) => (
					<tr key={party.name} data-own={i === 0 || undefined}>
						<th scope="row">{i === 0 ? t("voice.you", { name }) : party.name}</th>
						<td data-end data-label={heads.last}>
							{party.now ? t(`voice.interval.${party.now.form}`, party.now) : none}
						</td>
						{isCompared && (
							<td data-end data-label={heads.first} className="text-ink-muted">
								{party.before ? t(`voice.interval.${party.before.form}`, party.before) : none}
							</td>
						)}
						<td data-label={t("voice.move")} data-change={party.change ?? undefined}>
							{t(moveKey(party), { since: party.since ?? "" })}
						</td>
					</tr>
				))}
			</PlainTable>
			<Moved rivals={rivals} first={first} />
			{part.curve && <Rates curve={part.curve} />}
			<p className="mt-1 text-ink-muted text-sm empty:hidden">
				{[
					...(withoutVolume > 0 ? [t("voice.withoutVolume", { count: withoutVolume })] : []),
					...(hidden > 0 ? [t("voice.hidden", { count: hidden })] : []),
				].join(" ")}
			</p>
		</Panel>
	);
}

/** The source of the click rates; its whole text opens, because it is long. */
function Rates({ curve }: { curve: NonNullable<SharePart["curve"]> }) {
	const { t } = useTranslation();
	return (
		<details className="mt-1 text-sm">
			<summary className="link w-fit">{t(`voice.curve.choice.${curve.kind}`)}</summary>
			<p className="text-ink-muted">{t(`voice.curve.${curve.kind}`, { from: curve.from, to: curve.to })}</p>
		</details>
	);
}

function EndHead({ text }: { text: string }) {
	return (
		<th scope="col" data-end>
			{text}
		</th>
	);
}

function ownSentence({ now, change, since }: ShareParty, t: Translate, { first, read }: { first: string; read: number }): string {
	if (!now) return t(read > 0 ? "voice.sentence.noSearches" : "websiteOverview.share.unknown");
	const facts = { interval: t(`voice.interval.${now.form}`, now), first, since: since ?? "" };
	if (change === 1) return t("voice.sentence.rose", facts);
	if (change === -1) return t("voice.sentence.fell", facts);
	return t(change === 0 ? "voice.sentence.same" : "websiteOverview.share.only", facts);
}

function moveKey({ change }: ShareParty) {
	if (change === null) return "voice.moves.unread" as const;
	return change === 1 ? ("voice.moves.rose" as const) : change === -1 ? ("voice.moves.fell" as const) : ("voice.moves.same" as const);
}

/** Names the competitors that rose and fell for sure, and since when. */
function Moved({ rivals, first }: { rivals: readonly ShareParty[]; first: string }) {
	const { t, i18n } = useTranslation();
	const { rose, fell, hasUnsure } = movedParties(rivals, ({ change, sinceDay }) => ({ change, since: sinceDay }));
	const names = (parties: readonly ShareParty[]) =>
		listNames(
			parties.map(({ name, since }) => t("websiteOverview.moved.party", { name, since })),
			i18n.language,
		);
	const sentences = [
		...(rose.length > 0 ? [t("websiteOverview.moved.rose", { names: names(rose) })] : []),
		...(fell.length > 0 ? [t("websiteOverview.moved.fell", { names: names(fell) })] : []),
		...(rose.length + fell.length === 0 && hasUnsure ? [t("websiteOverview.moved.none", { first, count: rivals.length })] : []),
	];
	return <p className="mt-2 text-sm empty:hidden">{sentences.join(" ")}</p>;
}
