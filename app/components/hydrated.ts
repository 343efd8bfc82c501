import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the browser's first rendering, then true. For parts that need JavaScript. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
