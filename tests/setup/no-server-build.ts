// Stands for the built app where no page is asked for.
export const routes = {};
