import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { stayHere } from "~/components/connection/stay-here";
import { useTranslation } from "~/i18n/use-translation";
import { WaitingDialog } from "./waiting-dialog";

interface Visit {
	state: "idle" | "loading" | "submitting";
	formMethod?: string | undefined;
	location?: { search: string } | undefined;
}

/** Dialogs with their own placeholder while they load. */
const OWN_SKELETON: ReadonlySet<string> = new Set(["check_serp", "keyword_detail"]);

/** Whether this navigation opens a dialog. A form that leads to one shows its own progress. */
export function opensDialog({ state, formMethod, location }: Visit, here: { search: string }): boolean {
	if (state !== "loading" || !location || (formMethod !== undefined && formMethod !== "GET")) return false;
	const wanted = dialogOf(location);
	return wanted !== null && wanted !== dialogOf(here) && !OWN_SKELETON.has(wanted);
}

function dialogOf({ search }: { search: string }): string | null {
	return new URLSearchParams(search).get("dialog");
}

/** Delay before the placeholder: most dialogs open sooner. */
const SHOWN_AFTER_MS = 300;

/** Placeholder of a dialog that is loading; Escape cancels. Source: spec A §2 "Generic dialog shell". */
export function OpeningDialog() {
	const { t } = useTranslation();
	const isOpening = opensDialog(useNavigation(), useLocation());
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		if (!isOpening) return;
		const timer = setTimeout(() => setLate(true), SHOWN_AFTER_MS);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [isOpening]);
	return isOpening && isLate ? <WaitingDialog text={t("shell.loading")} onCancel={() => void stayHere(window.__remixRouter)} /> : null;
}
