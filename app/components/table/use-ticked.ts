import { startTransition, useEffect, useState } from "react";
import { useHydrated } from "~/components/hydrated";
import { NOTHING_TICKED, type Ticked, type Ticks } from "./ticks";

/** Summary of the ticks. Renders the caller on each change, after the checkbox itself is drawn. */
export function useTicked(ticks: Ticks): Ticked {
	const hydrated = useHydrated();
	// The server renders without ticks, and hydration must match it.
	const [ticked, setTicked] = useState(hydrated ? ticks.read : NOTHING_TICKED);
	useEffect(() => {
		const take = () => startTransition(() => setTicked(ticks.read()));
		take();
		return ticks.subscribe(take);
	}, [ticks]);
	return ticked;
}
