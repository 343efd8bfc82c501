// Keeps hashed assets, which never change, and one page for when the server cannot be reached. Never pages, never data.
const ASSETS = "assets-1";
const OFFLINE = `offline-${new URL(self.location.href).searchParams.get("language")}`;
const OFFLINE_PATH = "/offline";
/** Of older builds some stay for tabs that are still open. */
const KEPT_ASSETS = 300;
/** Once in each run of this worker: listing all that is kept costs more than an asset. */
let isTrimmed = false;

self.addEventListener("install", (event) => {
	event.waitUntil(keepOfflinePage());
	self.skipWaiting();
});

self.addEventListener("activate", (event) => {
	event.waitUntil(forgetOthers());
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== self.location.origin) return;
	if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => offlinePage()));
	else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

async function keepOfflinePage() {
	const answer = await fetch(OFFLINE_PATH, { cache: "no-store" });
	if (!answer.ok) throw new Error(`the offline page answered ${answer.status}`);
	const cache = await caches.open(OFFLINE);
	await cache.put(OFFLINE_PATH, answer);
}

async function offlinePage() {
	return (await caches.match(OFFLINE_PATH, { cacheName: OFFLINE })) ?? Response.error();
}

async function asset(request) {
	const cache = await caches.open(ASSETS);
	const kept = await cache.match(request);
	if (kept) return kept;
	const answer = await fetch(request);
	// A page in place of an asset would stay for good.
	if (answer.status === 200 && !(answer.headers.get("Content-Type") ?? "").startsWith("text/html")) {
		await cache.put(request, answer.clone());
		if (!isTrimmed) {
			isTrimmed = true;
			await trim(cache);
		}
	}
	return answer;
}

async function trim(cache) {
	const keys = await cache.keys();
	for (const key of keys.slice(0, Math.max(0, keys.length - KEPT_ASSETS))) await cache.delete(key);
}

async function forgetOthers() {
	for (const name of await caches.keys()) if (name !== ASSETS && name !== OFFLINE) await caches.delete(name);
	await self.clients.claim();
}
