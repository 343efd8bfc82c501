interface UsageChipProps {
	usage: { used: string; max: string; tone: "red" | "orange" | "green" };
	/** "12 of 100 keywords used", for screen readers. */
	label: string;
	/** The number left, as text and not only as a colour. */
	left: string;
}

/** Number used, and the maximum. */
export function UsageChip({ usage: { used, max, tone }, label, left }: UsageChipProps) {
	return (
		<span className="chip" data-tone={tone} title={left}>
			<span className="sr-only">{label}; </span>
			<span aria-hidden="true">
				{used} / {max}
			</span>
			<span className="sr-only">{left}</span>
		</span>
	);
}
