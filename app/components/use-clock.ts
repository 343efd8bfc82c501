import { useEffect, useState } from "react";

/** Source: spec B §2, §9 "Relative times". */
const EVERY_MS = 10_000;

/** Server time, updated every 10 s; the load time until then. */
export function useClock(loaded: number): number {
	const [now, setNow] = useState(loaded);
	useEffect(() => {
		const ahead = loaded - Date.now();
		setNow(loaded);
		const timer = setInterval(() => setNow(Date.now() + ahead), EVERY_MS);
		return () => clearInterval(timer);
	}, [loaded]);
	return now;
}
