import { useEffect, useState } from "react";
import { fetchJson } from "~/components/connection/fetch-json";

export interface RangeAnswer<Value> {
	path: string;
	value: Value | "failed";
}

/** The answer of this address; null for one of another. */
export function answerFor<Value>(path: string, read: RangeAnswer<Value> | null): Value | "failed" | null {
	return read?.path === path ? read.value : null;
}

/**
 * Reads the answer of a range's address. The answer is null while it is read, and while `isWanted` is false: the answer of another range is never shown.
 * given: the answer that the page has for its range.
 */
export function useRangeRead<Value>(path: string, given: Value | null, isWanted = true) {
	const [read, setRead] = useState<RangeAnswer<Value> | null>(given && { path, value: given });
	const value = answerFor(path, read);
	const isReading = isWanted && value === null;
	useEffect(() => {
		if (!isReading) return;
		const aborter = new AbortController();
		void fetchJson<Value>(path, aborter.signal).then((answer) => {
			if (!aborter.signal.aborted) setRead({ path, value: answer ?? "failed" });
		});
		return () => aborter.abort();
	}, [path, isReading]);
	return { value, isReading, retry: () => setRead(null) };
}
