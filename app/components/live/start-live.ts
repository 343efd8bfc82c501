import { followLive } from "./live-socket";
import { LiveStore, type LiveWishes } from "./live-store";

interface LiveStart extends LiveWishes {
	path: string;
	onHeard(): void;
}

/** A store fed by the live channel; loaded on demand, apart from the page's own code. */
export function startLive({ path, onHeard, ...wishes }: LiveStart): { store: LiveStore; end: () => void } {
	const store = new LiveStore(wishes);
	const end = followLive(path, {
		onMessage(message) {
			onHeard();
			store.apply(message);
		},
		onClose: () => store.forget(),
	});
	return { store, end };
}
