import { useState } from "react";
import { Panel } from "~/components/account/panel";
import { checkForUpdate } from "~/components/connection/check-update";
import { useHydrated } from "~/components/hydrated";
import { SubmitButton } from "~/components/ui/submit-button";
import { useTranslation } from "~/i18n/use-translation";

/**
 * The version, and a button that checks for updates. Not needed without JavaScript, where every page is current. Source: spec A §2
 * "Preferences".
 */
export function VersionPanel({ version }: { version: string }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const [state, setState] = useState<"idle" | "checking" | Awaited<ReturnType<typeof checkForUpdate>>>("idle");
	const check = async () => {
		setState("checking");
		setState(await checkForUpdate());
	};
	const button = (
		<SubmitButton
			type="button"
			variant="outline"
			busy={state === "checking"}
			busyLabel="preferences.version.checking"
			onClick={() => void check()}
		>
			{t("preferences.version.check")}
		</SubmitButton>
	);
	return (
		<Panel title={t("preferences.version.title")} text={t("preferences.version.text", { version })} action={hydrated && button}>
			<p role="status" className="text-ink-muted empty:hidden">
				{state !== "idle" && state !== "checking" && t(`preferences.version.${state}`)}
			</p>
		</Panel>
	);
}
