import { useEffect, useState } from "react";
import { formatWait } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

/** Tells how long until another code can be sent; the server enforces it. Counts down where scripts run. Source: spec A §9 "resend timer 60 s". */
export function ResendTimer({ seconds }: { seconds: number }) {
	const { t, i18n } = useTranslation();
	const [left, setLeft] = useState(seconds);
	useEffect(() => {
		// By the clock, not by ticks: a tab in the background gets few of them.
		const end = Date.now() + seconds * 1_000;
		const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
		tick();
		const timer = setInterval(tick, 1_000);
		return () => clearInterval(timer);
	}, [seconds]);
	if (seconds === 0) return null;
	return (
		<p className="text-ink-muted text-sm">
			<span aria-hidden={left > 0 || undefined}>
				{left > 0 ? t("joining.resend.wait", { time: formatWait(left, i18n.language) }) : t("joining.resend.ready")}
			</span>
			{/* Read out once, and again when it is over: not every second. */}
			<span role="status" className="sr-only">
				{left > 0 ? t("joining.resend.wait", { time: formatWait(seconds, i18n.language) }) : t("joining.resend.ready")}
			</span>
		</p>
	);
}
