import type { ReactNode } from "react";
import { Change } from "~/components/position/change-mark";
import { bandChange } from "~/domain/table/band-counts";
import type { ReadyView } from "~/domain/table/ready-views";
import { isRead, type Synthesis } from "~/domain/table/synthesis";
import { formatNumber } from "~/i18n/format";

/** 1: more keywords in the band are better. */
const BETTER = { top3: 1, top10: 1, top30: 1 } as const;

/** Changes of the tiles of ranked bands since the comparison; empty without two read dates. They come with the figures. */
export function bandChanges(synthesis: Synthesis, language: string): Partial<Record<ReadyView, ReactNode>> {
	if (!isRead(synthesis.current) || !isRead(synthesis.previous)) return {};
	const changeOf = (band: keyof typeof BETTER) => {
		const { value, isSure } = bandChange(synthesis, band);
		return <Change value={value} better={isSure ? BETTER[band] : 0} print={(count) => formatNumber(count, language)} />;
	};
	return { top3: changeOf("top3"), top10: changeOf("top10"), top30: changeOf("top30") };
}
