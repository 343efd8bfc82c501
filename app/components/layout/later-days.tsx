import { Await } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { Panel } from "~/components/account/panel";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";

interface LaterDaysProps<Found> {
	/** Another one is another reading: until it has come, nothing of the one before is shown. */
	reading: string;
	/** Number of days that are read. */
	days: number;
	found: Promise<Found>;
	/** Said where the days could not be read. */
	failed: string;
	children: (found: Found) => ReactNode;
}

/** Stands in the place of what is read of many stored days until it has come. A document that is loaded whole brings it. */
export function LaterDays<Found>({ reading, days, found, failed, children }: LaterDaysProps<Found>) {
	const { t } = useTranslation();
	const waiting = (
		<div role="status" aria-busy="true">
			<Panel title={t("voice.waiting.title", { count: days })} text={t("voice.waiting.text")}>
				<div className="voice-waiting" aria-hidden="true" />
			</Panel>
		</div>
	);
	const error = (
		<Callout tone="bad" role="alert">
			{failed}
		</Callout>
	);
	return (
		<Suspense key={reading} fallback={waiting}>
			<Await resolve={found} errorElement={error}>
				{children}
			</Await>
		</Suspense>
	);
}
