import { type ReactNode, Suspense } from "react";

/**
 * A part of a page that comes to life after the rest of it, in pauses of the browser, or at once when it is clicked or typed into. It stands in the page
 * from the beginning. What renders around it before then does so in a transition, or React draws the part anew.
 */
export function Later({ children }: { children: ReactNode }) {
	return <Suspense fallback={null}>{children}</Suspense>;
}
