import { Smartphone } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useLiveRow } from "~/components/live/live-context";
import { PositionCell } from "~/components/position/position-cell";
import type { SeenView } from "~/components/position/seen-view";
import { VariationMark } from "~/components/position/variation-mark";
import type { Observation } from "~/domain/position/observation";
import { variationOf } from "~/domain/position/variation";
import type { RowView } from "./row-view";

const PENDING: SeenView = {
	observation: { outcome: "unknown", reason: "pending", depth: 0, detail: null },
	at: null,
	ago: null,
	source: "",
	look: null,
	retry: null,
};

/** One keyword. What arrives live replaces what the page came with. */
export const MonitorRow = memo(function MonitorRow({ row }: { row: RowView }) {
	const { t } = useTranslation();
	const live = useLiveRow(row.hid);
	const looking = live?.looking ?? row.looking;
	const seen = live?.current ?? row.current;
	const current = seen ?? (looking ? PENDING : null);
	const lastTry = live ? null : row.lastTry;
	return (
		<tr>
			<td className="check">
				<label>
					<span className="sr-only">{t("monitoring.selectRow", { term: row.term, domain: row.domain })}</span>
					<input type="checkbox" name="ids" value={row.hid} />
				</label>
			</td>
			<th scope="row">
				<span className="cut cut-grow">
					{row.term}
					{row.device === "mobile" && <Smartphone className="device-icon" role="img" aria-label={t("monitoring.device.mobile")} />}
				</span>
				<span className="subline">
					<span className="sub-domain">{row.domain} · </span>
					{row.marketCode}
				</span>
			</th>
			<td className="col-domain">
				<span className="cut cut-grow">{row.domain}</span>
			</td>
			<td className="col-market">
				<span className="cut cut-grow">{row.market}</span>
			</td>
			<td className="col-position number">
				<PositionCell view={current} looking={looking} lastTry={lastTry} glowKey={live?.changed} />
			</td>
			<td className="col-variation number">
				<VariationMark value={variationOf(current, row.previous)} />
			</td>
			<td className="col-previous number">
				<PositionCell view={row.previous} quiet />
			</td>
			<td className="col-url">
				<RankingAddress observation={current?.observation ?? null} />
			</td>
			<td className="col-age">{current?.ago && <span className="cut">{current.ago}</span>}</td>
		</tr>
	);
});

function RankingAddress({ observation }: { observation: Observation | null }) {
	const { t } = useTranslation();
	if (observation?.outcome !== "ranked")
		return (
			<span className="text-ink-faint" aria-label={t("monitoring.noUrl")} role="img">
				–
			</span>
		);
	const { url } = observation;
	return (
		<a href={url} target="_blank" rel="noopener noreferrer nofollow" className="cut cut-grow ranking-address">
			{readableAddress(url)}
			<span className="sr-only"> ({t("shell.newTab")})</span>
		</a>
	);
}

/** Without scheme and "www.", with percent codes read: what tells addresses apart comes first. */
function readableAddress(url: string): string {
	const bare = url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
	try {
		return decodeURI(bare);
	} catch {
		return bare;
	}
}
