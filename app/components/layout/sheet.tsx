import { X } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { cn } from "~/components/ui/class-names";
import { useTranslation } from "~/i18n/use-translation";

interface SheetProps {
	id: string;
	/** Label of the button and of the opened sheet. */
	label: string;
	icon: ReactNode;
	className?: string;
	children: ReactNode;
}

/**
 * Controls shown inline on wide screens and behind a button on narrow ones. Uses the popover API, so that it works without JavaScript and
 * closes on Escape or an outside touch.
 */
export function Sheet({ id, label, icon, className, children }: SheetProps) {
	const { t } = useTranslation();
	const invoker = { popovertarget: id };
	const closer = { popovertarget: id, popovertargetaction: "hide" };
	return (
		<>
			<button type="button" aria-label={label} className="button button-outline button-icon sheet-button" {...invoker}>
				{icon}
			</button>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: listens for the controls inside it */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: activating a control by keyboard also fires click */}
			<div id={id} className={cn("sheet", className)} onClick={closeAfter} {...{ popover: "auto" }}>
				<div className="sheet-head">
					<strong>{label}</strong>
					<button type="button" aria-label={t("shell.close")} className="button button-quiet button-icon" {...closer}>
						<X aria-hidden="true" />
					</button>
				</div>
				{children}
			</div>
		</>
	);
}

/** Links close the sheet, so that the focus is on its button when the user returns from a dialog. */
function closeAfter(event: MouseEvent<HTMLElement>): void {
	const sheet = event.currentTarget;
	const control = event.target instanceof Element && event.target.closest("a, button[name], [data-closes]");
	if (control && sheet.matches(":popover-open")) sheet.hidePopover();
}
