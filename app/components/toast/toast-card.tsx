import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { PlainLink } from "~/components/ui/plain-link";
import { usePolicy } from "~/components/use-policy";
import { useRights } from "~/components/use-rights";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { dismissToast, type Toast } from "./toast-store";
import { useToastWords } from "./toast-words";
import { UndoForm } from "./undo-form";

/** Duration of a success toast. Source: spec A §9 "Limit snackbars". */
const SHOWN_MS = 5_000;
/** One that can be undone stays long enough to be read and reached by keyboard. */
const UNDO_SHOWN_MS = 12_000;
const LOOKS = {
	info: { icon: Info, tone: "callout-info" },
	success: { icon: CircleCheck, tone: "callout-good" },
	warning: { icon: TriangleAlert, tone: "callout-warn" },
	error: { icon: CircleAlert, tone: "callout-bad" },
};

/** A success disappears by itself, unless hovered; an error stays until it is closed. */
export function ToastCard({ toast }: { toast: Toast }) {
	const { t } = useTranslation();
	const words = useToastWords(toast);
	const { hasPlans } = usePolicy();
	const may = useRights();
	const [held, setHeld] = useState(false);
	const isUrgent = toast.kind === "error" || toast.kind === "warning";
	useEffect(() => {
		if (held || isUrgent || toast.lasting) return;
		const timer = setTimeout(() => dismissToast(toast.id), toast.undo ? UNDO_SHOWN_MS : SHOWN_MS);
		return () => clearTimeout(timer);
	}, [held, isUrgent, toast.id, toast.undo, toast.lasting]);
	const { icon: Icon, tone } = LOOKS[toast.kind];
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it open
		<div
			className={`toast callout ${tone}`}
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<Icon aria-hidden="true" className="callout-icon" />
			<p role={isUrgent ? "alert" : "status"} className="min-w-0 grow break-words">
				{toast.label && <strong>{t(`failures.labels.${toast.label}`)} </strong>}
				{words}
				{toast.offer && hasPlans && may("billing.read") && (
					<>
						{" "}
						<PlainLink to={paths.subscriptions} className="link whitespace-nowrap">
							{t(`limits.offer.${toast.offer}`)}
						</PlainLink>
					</>
				)}
			</p>
			{toast.undo && <UndoForm group={toast.undo} onSent={() => dismissToast(toast.id)} />}
			<Button
				type="button"
				variant="quiet"
				size="icon"
				className="toast-close"
				aria-label={t("shell.close")}
				onClick={() => dismissToast(toast.id)}
			>
				<X aria-hidden="true" />
			</Button>
		</div>
	);
}
