import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { stayHere } from "~/components/connection/stay-here";
import { opensDialog } from "./opens-dialog";
import { WaitingDialog } from "./waiting-dialog";

/** Most dialogs are there sooner: those open at once, without another one before them. */
const SHOWN_AFTER_MS = 300;

/** Stands where a dialog is about to open; Escape turns back. Source: spec A §2 "Generic dialog shell". */
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
