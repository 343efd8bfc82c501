import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Tip } from "~/components/ui/tip";
import { CHECKS_FORM } from "./ticks";

interface SelectionButtonProps {
	/** The dialog that it opens with what is ticked. */
	dialog: "remove_checks" | "restart_checks";
	/** Why it cannot be used now, said on hover and focus; null when it can. */
	reason: string | null;
	children: ReactNode;
}

/** A button for the ticked checks; one that cannot be used stays reachable and says why. */
export function SelectionButton({ dialog, reason, children }: SelectionButtonProps) {
	if (reason === null)
		return (
			<Button variant="outline" form={CHECKS_FORM} name="dialog" value={dialog}>
				{children}
			</Button>
		);
	return (
		<Tip tip={reason}>
			{(tipId) => (
				<Button variant="outline" type="button" aria-disabled="true" aria-describedby={tipId}>
					{children}
				</Button>
			)}
		</Tip>
	);
}
