import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "~/components/ui/class-names";
import { useAfterChange } from "../use-after-change";

interface DisclosureProps {
	label: string;
	summary: ReactNode;
	align: "start" | "end";
	className?: string;
	/** Class of the button; an icon button by default. */
	buttonClass?: string;
	onToggle?: (open: boolean) => void;
	describedBy?: string | undefined;
	children: ReactNode;
}

/** A menu that opens without JavaScript. With it, Escape, an outside click, a followed link or a `data-closes` element closes it. */
export function Disclosure({ label, summary, align, className, buttonClass, onToggle, describedBy, children }: DisclosureProps) {
	const ref = useRef<HTMLDetailsElement>(null);
	// Once, for a menu opened before hydration.
	useAfterChange(null, () => {
		if (ref.current?.open) onToggle?.(true);
	});
	useEffect(() => {
		const close = (refocus: boolean) => {
			const details = ref.current;
			if (!details?.open) return;
			details.open = false;
			if (refocus) details.querySelector("summary")?.focus();
		};
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape" || !ref.current?.open) return;
			// A surrounding dialog stays open.
			event.preventDefault();
			close(true);
		};
		const onClick = (event: MouseEvent) => {
			// The click may have removed its own target, which was inside.
			const { target } = event;
			if (!(target instanceof Element) || !target.isConnected) return;
			// After a choice inside, the focus returns to the button.
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
