import { useEffect, useRef } from "react";
import { useHydrated } from "~/components/hydrated";
import { useTicked } from "./selection";
import type { Ticks } from "./ticks";

interface TickPageProps {
	ticks: Ticks;
	label: string;
}

/** Checkbox in the table head that ticks all rows of the page. Not rendered without JavaScript, which it needs. */
export function TickPage(props: TickPageProps) {
	return useHydrated() ? <Box {...props} /> : null;
}

function Box({ ticks, label }: TickPageProps) {
	const ref = useRef<HTMLInputElement>(null);
	const ticked = useTicked(ticks);
	useEffect(() => {
		if (!ref.current) return;
		ref.current.checked = ticked.page;
		ref.current.indeterminate = ticked.count > 0 && !ticked.page;
	}, [ticked]);
	return <input ref={ref} type="checkbox" data-all="" aria-label={label} />;
}
