import { Lock, LockOpen } from "lucide-react";
import { memo } from "react";
import { ResultTypeLabel } from "~/components/result-type/result-type-label";
import { rankTone } from "~/domain/sample/scale";
import type { ComparisonRow } from "~/domain/storage/compare-pages";
import type { WireMeta } from "~/domain/storage/result-item";
import { useTranslation } from "~/i18n/use-translation";
import { LinkCount } from "./link-count";
import { OrganicMarks } from "./organic-marks";
import { RankChangeMark } from "./rank-change-mark";

interface ResultRowProps {
	row: ComparisonRow;
	id: string | undefined;
	compared: boolean;
}

/** One block of a result page: rank, change, type and link. */
export const ResultRow = memo(function ResultRow({ row, id, compared }: ResultRowProps) {
	const { t } = useTranslation();
	const { item, own, debug, change } = row;
	const { meta } = item;
	const isOut = change?.kind === "out";
	return (
		<li
			id={id}
			// The link to the row moves the focus to it.
			tabIndex={id === undefined ? undefined : -1}
			className="serp-row"
			data-own={own || undefined}
			data-out={isOut || undefined}
			data-block={row.position === null || undefined}
		>
			<span className="serp-rank">
				<Rank row={row} isOut={isOut} />
				{compared && <RankChangeMark change={change} />}
			</span>
			<div className="min-w-0">
				<p className={row.position === null ? "flex flex-wrap items-center gap-x-2" : "flex items-start gap-2"}>
					<span className="inline-flex shrink-0 text-ink-faint text-xs">
						<ResultTypeLabel type={item.type} iconOnly={row.position !== null} />
					</span>
					{meta.title && <span className="min-w-0 break-words font-medium">{meta.title}</span>}
					{own && <span className="serp-own-mark">{t("serp.own")}</span>}
					{row.position === null && item.links.length > 0 && (
						<span className="text-ink-faint text-xs">
							<LinkCount links={item.links} />
						</span>
					)}
				</p>
				{meta.sealed ? <SealedAddress meta={meta} /> : meta.link && <Address meta={meta} link={meta.link} />}
				{row.position !== null && <OrganicMarks meta={meta} />}
				{debug && <DebugBlock row={row} />}
			</div>
		</li>
	);
});

function Rank({ row, isOut }: { row: ComparisonRow; isOut: boolean }) {
	const { t } = useTranslation();
	if (row.position === null) return <span className="sr-only">{t("serp.blockRank", { block: row.item.block_position })}</span>;
	if (isOut) return <span className="text-ink-muted text-xs">{t("serp.formerRank", { position: row.position })}</span>;
	return (
		<span className="position" data-kind="ranked" data-rank={row.own ? rankTone(row.position) : undefined}>
			<span className="sr-only">{t("serp.organicRank", { position: row.position })}</span>
			<span aria-hidden="true">{row.position}</span>
		</span>
	);
}

/** Secure or not, host and path. */
function Address({ meta, link }: { meta: WireMeta; link: string }) {
	const { t } = useTranslation();
	const Sign = meta.secure ? Lock : LockOpen;
	const secure = t(meta.secure ? "serp.secure" : "serp.insecure");
	return (
		<a href={link} target="_blank" rel="noopener noreferrer nofollow" className="serp-address" title={link}>
			<Sign className="size-3 shrink-0" role="img" aria-label={secure} />
			<span className="cut">
				<span className="text-ink">{meta.host}</span>
				{meta.path !== "/" && meta.path}
			</span>
			<span className="sr-only"> ({t("shell.newTab")})</span>
		</a>
	);
}

/** Host and path as shown, where the link does not tell its address. */
function SealedAddress({ meta }: { meta: WireMeta }) {
	const { t } = useTranslation();
	return (
		<p className="serp-address">
			{meta.host !== "" && (
				<span className="cut">
					<span className="text-ink">{meta.host}</span>
					{meta.path !== "/" && meta.path}
				</span>
			)}
			<span className="shrink-0 text-warn">{t("serp.sealed")}</span>
		</p>
	);
}

/** A block for administrators only, as it was read. Source: spec B §6 "debug form". */
function DebugBlock({ row }: { row: ComparisonRow }) {
	const { t } = useTranslation();
	return (
		<details className="mt-1 text-xs">
			<summary className="text-warn">{t("serp.debug", { type: row.item.type })}</summary>
			<pre className="max-h-48 overflow-auto whitespace-pre-wrap break-all rounded-control bg-sunken p-2">
				{JSON.stringify(row.item, null, 1)}
			</pre>
		</details>
	);
}
