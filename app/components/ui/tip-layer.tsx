import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";

interface Shown {
	text: string;
	target: HTMLElement;
}

/** Distance from the edges of the window, in pixels. */
const MARGIN_PX = 8;

/**
 * One tooltip for all elements with `data-tip` inside. Shows their accessible name on hover and keyboard focus; Escape hides it (WCAG
 * 1.4.13), as do a press and the removal of the element. Cells cost nothing until one is hovered. Without JavaScript, CSS shows the same.
 */
export function TipLayer({ children, className }: { children: ReactNode; className?: string }) {
	const [shown, setShown] = useState<Shown | null>(null);
	const layer = useRef<HTMLDivElement>(null);
	const tip = useRef<HTMLDivElement>(null);
	const show = ({ target, type }: SyntheticEvent) => {
		const element = target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
		if (!element || tip.current?.contains(element)) return;
		// Focus given by a press or a closing dialog shows no tooltip.
		if (type === "focus" && !element.matches(":focus-visible")) return;
		setShown((before) => (before?.target === element ? before : { target: element, text: element.getAttribute("aria-label") ?? "" }));
	};
	const hide = ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
		const next = relatedTarget instanceof Element ? relatedTarget : null;
		const asked = next?.closest("[data-tip]");
		if (next && (tip.current?.contains(next) || (asked && layer.current?.contains(asked)))) return;
		setShown(null);
	};
	useEffect(() => {
		const box = tip.current;
		if (!shown || !box) return;
		const place = () => {
			const target = shown.target.getBoundingClientRect();
			const { width, height } = box.getBoundingClientRect();
			const left = Math.max(MARGIN_PX, Math.min(target.right - width, window.innerWidth - width - MARGIN_PX));
			const fits = target.bottom + height < window.innerHeight;
			box.style.left = `${left}px`;
			box.style.top = `${fits ? target.bottom : target.top - height}px`;
			box.style.visibility = "visible";
		};
		place();
		const end = () => setShown(null);
		// Keyboard focus may itself scroll its element into view: that tooltip goes along.
		const onScroll = () => (shown.target.matches(":focus-visible") ? place() : end());
		const onKey = (event: KeyboardEvent) => event.key === "Escape" && end();
		// Removing an element fires neither pointerout nor focusout.
		const drawn = new MutationObserver(() => !shown.target.isConnected && end());
		if (layer.current) drawn.observe(layer.current, { childList: true, subtree: true });
		document.addEventListener("keydown", onKey);
		document.addEventListener("scroll", onScroll, { passive: true, capture: true });
		return () => {
			drawn.disconnect();
			document.removeEventListener("keydown", onKey);
			document.removeEventListener("scroll", onScroll, { capture: true });
		};
	}, [shown]);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: listens for the controls inside it
		<div
			ref={layer}
			className={className}
			onPointerOver={show}
			onPointerOut={hide}
			onFocus={show}
			onBlur={hide}
			onPointerDown={() => setShown(null)}
		>
			{children}
			{shown && (
				<div ref={tip} className="floating-tip" aria-hidden="true" key={shown.text}>
					<span className="floating-tip-text">{shown.text}</span>
				</div>
			)}
		</div>
	);
}
