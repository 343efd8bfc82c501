import { useEffect, useRef } from "react";

/** Runs after the first rendering, and after each one where `value` is another; what `run` itself reads does not count. */
export function useAfterChange(value: unknown, run: () => void): void {
	const handled = useRef<{ value: unknown } | null>(null);
	useEffect(() => {
		if (handled.current && Object.is(handled.current.value, value)) return;
		handled.current = { value };
		run();
	});
}
