import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

interface TipProps {
	/** The visible part; gets the id of the tooltip for aria-describedby. */
	children: (tipId: string) => ReactNode;
	tip: ReactNode;
	align?: "start" | "end";
	/** Aligns with the nearest positioned ancestor instead of the control. */
	wide?: boolean;
}

/** A tooltip on hover and focus, by CSS alone. Escape hides it until pointer or focus return (WCAG 1.4.13). */
export function Tip({ children, tip, align = "start", wide = false }: TipProps) {
	const id = useId();
	const [hidden, setHidden] = useState(false);
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Escape" || hidden) return;
		event.stopPropagation();
		setHidden(true);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: listens to Escape from the control inside it
		<span
			className={wide ? "tip static" : "tip"}
			data-hidden={hidden || undefined}
			onKeyDown={onKeyDown}
			onPointerEnter={() => setHidden(false)}
			onBlur={() => setHidden(false)}
		>
			{children(id)}
			<span role="tooltip" id={id} className="tip-text" data-align={align}>
				{tip}
			</span>
		</span>
	);
}
