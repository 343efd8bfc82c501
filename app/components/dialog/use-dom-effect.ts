import { useLayoutEffect } from "react";

/** useLayoutEffect in the browser only. The server has no layout to look at; React says so for every use otherwise. */
export const useDomEffect: typeof useLayoutEffect = typeof document === "undefined" ? () => {} : useLayoutEffect;
