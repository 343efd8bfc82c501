const loading = new Map<string, Promise<boolean>>();

/** Loads a foreign script once; false when it cannot be loaded, and the next call tries again. */
export function loadScript(address: string): Promise<boolean> {
	const known = loading.get(address);
	if (known !== undefined) return known;
	const script = document.createElement("script");
	script.src = address;
	script.async = true;
	const loaded = new Promise<boolean>((resolve) => {
		script.onload = () => resolve(true);
		script.onerror = () => {
			loading.delete(address);
			script.remove();
			resolve(false);
		};
	});
	loading.set(address, loaded);
	document.head.appendChild(script);
	return loaded;
}
