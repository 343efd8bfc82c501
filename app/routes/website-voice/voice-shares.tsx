import { Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { PlainTable } from "~/components/data-table/plain-table";
import { Callout } from "~/components/ui/callout";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { VoiceScreen } from "./read-screen";
import type { VoiceShares as Shares, VoiceParty, VoiceSums } from "./read-shares";
import { voiceHref } from "./voice-bar";
import { VoiceChart } from "./voice-chart";
import { VoiceCurves } from "./voice-curves";
import { partyName } from "./voice-party";

/** The shares of a group, or why there are none. */
export function VoiceShares({ screen, shares }: { screen: VoiceScreen; shares: Shares }) {
	const { t } = useTranslation();
	const { website, group } = screen;
	const whole = (
		<Link to={voiceHref({ ...screen, group: { ...group, parameters: {} } })} className="link">
			{t("voice.group.showAll")}
		</Link>
	);
	if ("gone" in shares)
		return (
			<Callout tone="warn" role="status">
				<p>{t(`voice.group.gone.${shares.gone}`)}</p>
				<p className="mt-1">{whole}</p>
			</Callout>
		);
	const { counted, withoutVolume } = shares.keywords;
	if (counted > 0) return <SharesPanel screen={screen} sums={shares} />;
	const isEmpty = withoutVolume === 0;
	if (group.kind !== "all")
		return (
			<Panel title={t(isEmpty ? "voice.group.empty" : "voice.none.title")} text={isEmpty ? undefined : t("voice.group.noVolume")}>
				{whole}
			</Panel>
		);
	const key = isEmpty ? ("noKeyword" as const) : ("noVolume" as const);
	return <Panel title={t("voice.none.title")} text={t(website ? `voice.none.${key}` : `voice.none.all.${key}`)} />;
}

function SharesPanel({ screen, sums }: { screen: VoiceScreen; sums: VoiceSums }) {
	const { t } = useTranslation();
	const { website, group } = screen;
	const { keywords, parties, isCompared, first, last, hidden } = sums;
	const [own] = parties;
	const { counted, read, withoutVolume } = keywords;
	return (
		<>
			<Panel title={own ? sentenceOf(own, t, sums) : ""} text={t("voice.coverage", { read, counted, count: counted, last })}>
				<PlainTable
					isStacked
					label={isCompared ? t("voice.tableLabel", { first, last }) : t("voice.titleOf", { name: last })}
					heads={[t("voice.party"), last, ...(isCompared ? [first, t("voice.move")] : [])]}
				>
					{parties.map((party) => (
						<PartyRow key={party.kind + party.name} party={party} heads={sums} />
					))}
				</PlainTable>
				<div className="mt-3 grid gap-1 text-ink-muted text-sm">
					{isCompared && <p>{t("voice.compared", { first, last })}</p>}
					{withoutVolume > 0 && <p>{t("voice.withoutVolume", { count: withoutVolume })}</p>}
					{group.kind !== "all" && <p>{t("voice.group.today")}</p>}
					{website === null && <p>{t("voice.group.ownWebsites", { count: sums.websites.length })}</p>}
					{hidden > 0 && <p>{t("voice.hidden", { count: hidden })}</p>}
				</div>
				<VoiceCurves screen={screen} sums={sums} />
				{website && parties.length === 2 && (
					<p className="mt-1 text-sm">
						<Link to={paths.positionMonitoring({ dialog: "competitors" }, website.domain)} className="link">
							{t("voice.addRivals")}
						</Link>
					</p>
				)}
			</Panel>
			<Panel title={t("voice.chart.title")} text={t("voice.chart.text")}>
				<VoiceChart screen={screen} sums={sums} />
			</Panel>
		</>
	);
}

type ComparedDays = Pick<VoiceSums, "isCompared" | "first" | "last">;

function sentenceOf({ now, move }: VoiceParty, t: Translate, { isCompared, first, last, keywords }: VoiceSums): string {
	if (!now) return t(keywords.read > 0 ? "voice.sentence.noSearches" : "voice.sentence.unread", { last });
	const facts = { interval: t(`voice.interval.${now.form}`, now), first, last, since: move.since ?? "" };
	if (!isCompared) return t("voice.sentence.single", facts);
	if (move.change === 1) return t("voice.sentence.rose", facts);
	if (move.change === -1) return t("voice.sentence.fell", facts);
	return t(move.change === 0 ? "voice.sentence.same" : "voice.sentence.alone", facts);
}

function PartyRow({ party, heads }: { party: VoiceParty; heads: ComparedDays }) {
	const { t } = useTranslation();
	const { kind, now, before, move } = party;
	const name = partyName(party, t);
	return (
		<tr>
			<th scope="row">{kind === "own" ? t("voice.you", { name }) : name}</th>
			{(heads.isCompared ? [now, before] : [now]).map((share, i) => (
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
			{heads.isCompared && <td data-label={t("voice.move")}>{t(moveKey(move), { since: move.since ?? "" })}</td>}
		</tr>
	);
}

function moveKey({ change }: VoiceParty["move"]) {
	if (change === null) return "voice.moves.unread" as const;
	return change === 1 ? ("voice.moves.rose" as const) : change === -1 ? ("voice.moves.fell" as const) : ("voice.moves.same" as const);
}
