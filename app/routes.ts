import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** Every address of the app and the folder that answers it; /live and /dev are answered before Remix (workers/app.ts). */
export default [
	index("routes/_index/route.tsx"),
	layout("routes/_minimal/route.tsx", [route("login", "routes/login/route.tsx")]),
	layout("routes/_main/route.tsx", [
		route("position-monitoring/:slug?", "routes/position-monitoring/route.tsx"),
		route("looks/:lookId", "routes/look/route.tsx"),
	]),
	route("logout", "routes/logout/route.tsx"),
	route("language", "routes/language/route.tsx"),

	// Resource routes (JSON API, stored objects, downloads): add yours here.
	route("api/*", "routes/api/route.ts"),
	route("storage/*", "routes/storage/route.ts"),
	route("manifest.webmanifest", "routes/manifest/route.ts"),
	route("offline", "routes/offline/route.ts"),

	route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;
