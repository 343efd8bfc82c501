import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import { Disclosure } from "~/components/layout/disclosure";

interface DateDisclosureProps {
	label: string;
	/** The date as text. */
	text: string;
	onToggle: (open: boolean) => void;
	describedBy?: string | undefined;
	children: ReactNode;
}

/** Button that shows the date and opens the picker. */
export function DateDisclosure({ label, text, children, ...opening }: DateDisclosureProps) {
	return (
		<Disclosure
			label={`${label}: ${text}`}
			align="start"
			className="date-picker"
			buttonClass="button-outline"
			summary={
				<>
					<CalendarDays aria-hidden="true" />
					<span className="tabular-nums">{text}</span>
				</>
			}
			{...opening}
		>
			{children}
		</Disclosure>
	);
}
