import { hasFeature, SERP_FEATURES } from "@serpentine/serp/results";
import { fetchJson } from "~/components/connection/fetch-json";
import { loadCode } from "~/components/connection/load-part";
import type { Translate } from "~/i18n/page-words";
import { paths } from "~/paths";
import { lateCells } from "../table/late-cells";
import { bandChanges } from "./band-changes";
import type { LoadedOverview } from "./loaded-overview";
import type { OverviewAnswer } from "./read-overview";

/** Requests the overview of a table; null when it cannot be read. */
export async function loadOverview(
	parameters: string,
	slug: string,
	{ t, language }: { t: Translate; language: string },
): Promise<Pick<LoadedOverview, "answer" | "cells" | "changes"> | null> {
	const answer = await fetchJson<OverviewAnswer>(paths.monitoringOverview(new URLSearchParams(parameters), slug));
	if (!answer) return null;
	const { of } = lateCells(answer.rows, answer.days.length, {
		trend: ({ best, worst, ranked, days }) =>
			best === worst ? t("overview.trendFlat", { position: best, ranked, days }) : t("overview.trend", { best, worst, ranked, days }),
		noTrend: () => "–",
		feature: (place) => t(`monitoring.filters.feature.${SERP_FEATURES[place] ?? "ads"}`),
		noFeature: () => t("overview.noFeature"),
		notRead: (types) => t("overview.featuresNotRead", { types }),
		address: (address) => t("overview.address", { address }),
		moved: (before, now) => t("monitoring.moved", { before, now }),
		unwanted: (address, wanted) => t("overview.unwanted", { address, wanted }),
		turns: (other) => t("overview.turns", { other }),
	});
	const sheet = hasIcons(answer.rows) ? await loadCode(() => import("../table/feature-sheet")) : null;
	return { answer, changes: bandChanges(answer.synthesis, language), cells: { of, Sheet: sheet?.FeatureSheet ?? null } };
}

/** Whether a cell refers to the icons of FeatureSheet. */
function hasIcons({ features, turns }: OverviewAnswer["rows"]): boolean {
	return features.some((bits) => SERP_FEATURES.some((_, place) => hasFeature(bits, place))) || turns.some((address) => address !== "");
}
