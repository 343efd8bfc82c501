import type { ComponentProps } from "react";
import type { WordKey } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "./button";

export type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "asChild"> & {
	busy?: boolean;
	/** Label while busy; absent for a button that keeps its label. */
	busyLabel?: WordKey;
};

/** A button that cannot be pressed again while its form is sent. */
export function SubmitButton({ busy = false, busyLabel, children, ...rest }: SubmitButtonProps) {
	const { t, i18n } = useTranslation();
	// A form that came with the page is sent before all words have loaded.
	if (busyLabel !== undefined) i18n.keep(busyLabel);
	return (
		<Button aria-disabled={busy} {...rest}>
			{busy && busyLabel !== undefined ? t(busyLabel) : children}
		</Button>
	);
}
