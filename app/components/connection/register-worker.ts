/** The service worker keeps an offline page in the language it is named with. Not in development: it would keep old modules. */
export function registerWorker(language: string): void {
	if (import.meta.hot || !("serviceWorker" in navigator)) return;
	void navigator.serviceWorker.register(`/sw.js?language=${language}`).catch(() => {});
}
