import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { stayHere } from "~/components/connection/stay-here";
import { opensDialog } from "./opens-dialog";
import { WaitingDialog } from "./waiting-dialog";

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
