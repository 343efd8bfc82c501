// Replaces the built app where no page is requested.
export const routes = {};
