import { useEffect, useState } from "react";
import { callApi } from "~/components/connection/call-api";
import type { RelayTelemetry } from "~/server/relay-telemetry";

/** Source: spec A §9 "telemetry polling 5 s". */
const EVERY_MS = 5_000;

/** The telemetry, read again every 5 s while the page is in sight. A failed call is silent: the next one follows. Source: spec A §7. */
export function useTelemetry(loaded: RelayTelemetry): RelayTelemetry {
	const [telemetry, setTelemetry] = useState(loaded);
	useEffect(() => {
		setTelemetry(loaded);
		let isOver = false;
		const timer = setInterval(() => {
			if (document.hidden) return;
			callApi("GET", "multi-proxy/router/telemetry").then(
				(answer) => {
					if (!isOver) setTelemetry(answer as RelayTelemetry);
				},
				() => {},
			);
		}, EVERY_MS);
		return () => {
			isOver = true;
			clearInterval(timer);
		};
	}, [loaded]);
	return telemetry;
}
