import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "~/components/ui/class-names";

interface DisclosureProps {
	label: string;
	summary: ReactNode;
	align: "start" | "end";
	className?: string;
	/** The button's look; an icon when left out. */
	buttonClass?: string;
	onToggle?: (open: boolean) => void;
	describedBy?: string | undefined;
	children: ReactNode;
}

/** A menu that opens without JavaScript; with it, Escape, a click outside, following a link and what is marked data-closes close it. */
export function Disclosure({ label, summary, align, className, buttonClass, onToggle, describedBy, children }: DisclosureProps) {
	const ref = useRef<HTMLDetailsElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was opened before JavaScript ran
	useEffect(() => {
		if (ref.current?.open) onToggle?.(true);
	}, []);
	useEffect(() => {
		const close = (refocus: boolean) => {
			const details = ref.current;
			if (!details?.open) return;
			details.open = false;
			if (refocus) details.querySelector("summary")?.focus();
		};
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape" || !ref.current?.open) return;
			// A dialog around it stays.
			event.preventDefault();
			close(true);
		};
		const onClick = (event: MouseEvent) => {
			// What the click itself took out of the page was inside it.
			const target = event.target as Element;
			if (!target.isConnected) return;
			// What was chosen inside leaves the focus where it came from.
			if (ref.current?.contains(target) && target.closest("[data-closes]")) close(true);
			else if (!ref.current?.contains(target) || target.closest("a")) close(false);
		};
		document.addEventListener("keydown", onKey);
		document.addEventListener("click", onClick);
		return () => {
			document.removeEventListener("keydown", onKey);
			document.removeEventListener("click", onClick);
		};
	}, []);
	return (
		<details ref={ref} className={cn("disclosure", className)} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
			<summary
				aria-label={label}
				aria-describedby={describedBy}
				className={cn("button list-none", buttonClass ?? "button-quiet button-icon")}
			>
				{summary}
			</summary>
			<div className="disclosure-panel" data-align={align}>
				{children}
			</div>
		</details>
	);
}
