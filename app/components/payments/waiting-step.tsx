import { Link, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useFollowed } from "~/components/live/use-followed";
import { pushToast } from "~/components/toast/toast-store";
import { useTranslation } from "~/i18n/use-translation";

/** Source: spec A §9 "Payment polling". */
const POLL_MS = 5_000;
const MAX_POLLS = 4;

interface WaitingStepProps {
	accountHid: string;
	/** This step's address: it leads on once the payment has taken effect. */
	self: string;
	closeHref: string;
}

/**
 * Waits for a confirmed payment: the page is read every 5 s, up to four times, and at once when the live channel says that the subscription
 * has changed. Then it closes with a warning. Source: spec A §4 "After payment".
 */
export function WaitingStep({ accountHid, self, closeHref }: WaitingStepProps) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { revalidate, state } = useRevalidator();
	const [polls, setPolls] = useState(0);
	useFollowed(`${accountHid}/notifications.json`, () => revalidate());
	useEffect(() => {
		if (state !== "idle") return;
		if (polls === MAX_POLLS) {
			pushToast({ kind: "warning", key: "payments.awaited" });
			navigate(closeHref, { replace: true });
			return;
		}
		const timer = setTimeout(() => {
			setPolls(polls + 1);
			revalidate();
		}, POLL_MS);
		return () => clearTimeout(timer);
	}, [polls, state, revalidate, navigate, closeHref]);
	return (
		<div className="grid gap-4">
			<p className="flex items-center gap-3" role="status">
				<span className="spinner" aria-hidden="true" />
				<span>{t("payments.waiting")}</span>
			</p>
			<noscript>
				<Link to={self} className="link">
					{t("payments.lookAgain")}
				</Link>
			</noscript>
		</div>
	);
}
