/** Statements whose columns fit their shape, with the shape's names. In a module of its own, because setup files run again for each test file. */
export const namesChecked = new Set<string>();
