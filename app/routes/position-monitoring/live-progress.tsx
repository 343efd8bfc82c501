import { useLiveProgress } from "~/components/live/live-context";
import { type Progress, ProgressLine } from "./progress-line";

/** The progress as loaded, then as the live channel tells it. */
export function LiveProgress({ loaded }: { loaded: Progress | null }) {
	const live = useLiveProgress();
	const progress = live === undefined ? loaded : live;
	return progress && <ProgressLine progress={progress} />;
}
