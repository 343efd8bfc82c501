// Replaces the built app where no page is requested.
/** One route, because the Worker itself tells known addresses from unknown ones. */
export const routes = { login: { id: "login", path: "login/:token?", module: {} } };
