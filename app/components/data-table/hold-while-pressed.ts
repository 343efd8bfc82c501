/** Until the click that follows a press: at once for a mouse, after the gesture is recognised for a finger. */
const CLICK_FOLLOWS_MS = 100;

/**
 * Delays changes of an element's content while something in it is pressed: a browser sends no click when the pressed element is replaced before the
 * press ends. Of several changes the last one is made. page: receives the end of a press, which may be elsewhere.
 */
export function holdWhilePressed(content: EventTarget, page: EventTarget): (change: () => void) => void {
	let isPressed = false;
	let held: (() => void) | null = null;
	let click: ReturnType<typeof setTimeout> | undefined;
	const release = () => {
		isPressed = false;
		const change = held;
		held = null;
		change?.();
	};
	const end = () => {
		for (const name of ENDS) page.removeEventListener(name, end);
		clearTimeout(click);
		click = setTimeout(release, CLICK_FOLLOWS_MS);
	};
	content.addEventListener("pointerdown", () => {
		isPressed = true;
		clearTimeout(click);
		for (const name of ENDS) page.addEventListener(name, end);
	});
	return (change) => {
		if (isPressed) held = change;
		else change();
	};
}

const ENDS = ["pointerup", "pointercancel"] as const;
