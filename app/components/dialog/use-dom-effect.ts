import { useLayoutEffect } from "react";

/** useLayoutEffect in the browser only: React warns about it on the server. */
export const useDomEffect: typeof useLayoutEffect = typeof document === "undefined" ? () => {} : useLayoutEffect;
