/** "input": changes made before hydration are repeated after it (early-changes.tsx). */
const INPUTS = ["pointermove", "pointerdown", "keydown", "wheel", "click", "input"] as const;
const OPTIONS = { capture: true, passive: true };

/** Calls `act` once, at the first sign of a user: before a pointer arrives at a button, or a key does anything. */
export function onFirstInput(act: () => void): void {
	const take = () => {
		for (const input of INPUTS) window.removeEventListener(input, take, OPTIONS);
		act();
	};
	for (const input of INPUTS) window.addEventListener(input, take, OPTIONS);
}
