// Stands for the built app while there is none.
export const routes = {};
