import type { Place } from "~/i18n/format";
import { followLive } from "./live-socket";
import { LiveStore } from "./live-store";

interface LiveStart {
	path: string;
	place: Place;
	onHeard(): void;
}

/** A store fed by the live channel; loaded on demand, apart from the page's own code. */
export function startLive({ path, place, onHeard }: LiveStart): { store: LiveStore; end: () => void } {
	const store = new LiveStore(place, Date.now);
	const end = followLive(path, {
		onMessage(message) {
			onHeard();
			store.apply(message);
		},
		onClose: () => store.forget(),
	});
	return { store, end };
}
