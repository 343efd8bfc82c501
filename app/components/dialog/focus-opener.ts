/** A dialog that an address opened has nothing to hand the focus back to: what would have opened it takes it. `search`: of that address. */
export function focusOpener(dialog: HTMLElement, search: string): void {
	const focused = document.activeElement;
	if (focused && focused !== document.body && !dialog.contains(focused)) return;
	const asked = new URLSearchParams(search);
	const name = asked.get("dialog");
	if (!name) return;
	const quoted = CSS.escape(name);
	const openers = [
		...document.querySelectorAll<HTMLElement>(`a[href*="dialog=${quoted}"], button[name="dialog"][value="${quoted}"]`),
	].filter((one) => !dialog.contains(one) && one.checkVisibility());
	const wanted = [...asked];
	const says = (one: HTMLElement) => {
		const said = one instanceof HTMLAnchorElement ? new URL(one.href).searchParams : null;
		return said !== null && wanted.every(([key, value]) => said.getAll(key).includes(value));
	};
	(openers.find(says) ?? openers[0])?.focus();
}
