import { useEffect, useState } from "react";
import { fetchJson } from "~/components/connection/fetch-json";

/**
 * What the address of a range answers; null while it is read, and while `isWanted` is false. While another range is read, the former one stays. given:
 * what the page has, for its range.
 */
export function useRangeRead<Value>(path: string, given: Value | null, isWanted = true) {
	const [read, setRead] = useState<{ path: string; value: Value | "failed" } | null>(given && { path, value: given });
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: tries asks for the same range again
	useEffect(() => {
		if (!isWanted || (read?.path === path && read.value !== "failed")) return;
		const aborter = new AbortController();
		void fetchJson<Value>(path, aborter.signal).then((value) => {
			if (!aborter.signal.aborted) setRead({ path, value: value ?? "failed" });
		});
		return () => aborter.abort();
	}, [path, tries, isWanted]);
	return { value: read?.value ?? null, isReading: isWanted && read?.path !== path, retry: () => setTries((before) => before + 1) };
}
