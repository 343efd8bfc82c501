import { startTransition, useEffect, useState } from "react";
import { useHydrated } from "~/components/hydrated";
import { NOTHING_TICKED, type Ticked, type Ticks } from "./ticks";

/** What is ticked; renders its caller with each change of it, once the tick itself is seen. */
export function useTicked(ticks: Ticks): Ticked {
	const hydrated = useHydrated();
	// The server knows of no tick, and what it drew is taken over as it is.
	const [ticked, setTicked] = useState(hydrated ? ticks.read : NOTHING_TICKED);
	useEffect(() => {
		const take = () => startTransition(() => setTicked(ticks.read()));
		take();
		return ticks.subscribe(take);
	}, [ticks]);
	return ticked;
}
