import { Link } from "@remix-run/react";
import { PlainTable } from "~/components/data-table/plain-table";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { RESULT_KINDS } from "~/domain/position/result-kinds";
import type { KindCounts, PartyCounts } from "~/domain/voice/kind-sums";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { ResultsShown } from "./read-screen";

/** The kinds on the last day: how many keywords show each, and how many show the website and its rivals there. */
export function KindsTable({ screen, kinds }: { screen: ResultsShown; kinds: NonNullable<ResultsShown["last"]>["kinds"] }) {
	const { t } = useTranslation();
	const { hid, names, period, keywords } = screen;
	const parties = names.map((name, i) => (i === 0 ? t("resultKinds.you", { name }) : name));
	const heads = [t("resultKinds.table.kind"), t("resultKinds.table.shown"), ...parties, t("resultKinds.table.most")];
	return (
		<div className="overflow-x-auto">
			<PlainTable isStacked label={t("resultKinds.title")} heads={heads}>
				{kinds.map(({ counts, most }, i) => {
					const kind = RESULT_KINDS[i] ?? RESULT_KINDS[0];
					return (
						<tr key={kind}>
							<th scope="row">
								<Link
									to={`${paths.results(hid, { period, kind })}#days`}
									className="link"
									aria-current={kind === screen.kind ? "true" : undefined}
								>
									{t(`resultKinds.kind.${kind}`)}
								</Link>
							</th>
							<td data-label={heads[1]}>
								<Shown counts={counts} keywords={keywords} />
							</td>
							{parties.map((party, n) => (
								<td key={party} data-label={party}>
									<Party counts={counts} party={counts.parties[n]} keywords={keywords} />
								</td>
							))}
							<td data-label={heads.at(-1)} className="wrap-anywhere">
								{counts.shown === 0
									? "–"
									: most
										? t("resultKinds.owner", { host: unicodeDomain(most.host), pages: most.pages })
										: t("resultKinds.nobody")}
							</td>
						</tr>
					);
				})}
			</PlainTable>
		</div>
	);
}

/** Keywords that were not read may show the kind. */
function Shown({ counts: { read, shown }, keywords }: { counts: KindCounts; keywords: number }) {
	const { t } = useTranslation();
	if (read === 0) return t("resultKinds.notRead");
	return (
		<>
			<Count low={shown} high={shown + keywords - read} />{" "}
			{read < keywords && <span className="text-ink-muted">{t("resultKinds.read", { read, keywords })}</span>}
		</>
	);
}

interface PartyProps {
	counts: KindCounts;
	party: PartyCounts | undefined;
	keywords: number;
}

/** Keywords that were not read may show the website there, and first. */
function Party({ counts, party, keywords }: PartyProps) {
	const { t, i18n } = useTranslation();
	if (counts.read === 0) return t("resultKinds.notRead");
	const unread = keywords - counts.read;
	if (!party || (counts.shown === 0 && unread === 0)) return "–";
	const { inside, first, unranked, rank } = party;
	const unknown = party.unknown + unread;
	return (
		<>
			<Count low={inside} high={inside + unknown} />{" "}
			{inside > 0 && (
				<span className="text-ink-muted">
					{t("resultKinds.first", { first: countText({ low: first, high: first + unranked + unknown }, t) })},{" "}
					{rank === null
						? t("resultKinds.rankUnknown")
						: t("resultKinds.rank", { rank: formatNumber(Math.round(rank * 10) / 10, i18n.language) })}
				</span>
			)}
		</>
	);
}

type Bounds = { low: number; high: number };

function Count(bounds: Bounds) {
	const { t } = useTranslation();
	return <strong>{countText(bounds, t)}</strong>;
}

function countText(bounds: Bounds, t: ReturnType<typeof useTranslation>["t"]): string {
	return t(`resultKinds.count.${bounds.low === bounds.high ? "exact" : "range"}`, bounds);
}
