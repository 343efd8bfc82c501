import { useLiveProgress } from "~/components/live/live-context";
import type { TableRunning } from "~/domain/table/table-page";
import type { Place } from "~/i18n/format";
import { ProgressLine } from "./progress-line";

/** The progress as loaded, then as the live channel tells it. */
export function LiveProgress({ loaded, place }: { loaded: TableRunning | null; place: Place }) {
	const live = useLiveProgress();
	const progress = live === undefined ? loaded : live;
	return progress && <ProgressLine progress={progress} place={place} />;
}
