import { type ReactNode, Suspense } from "react";

/**
 * A part of the page that hydrates when the browser is idle, or at once on a click or key. The server's HTML shows it from the start.
 * Updates around it before then must be transitions, or React renders the part again.
 */
export function Later({ children }: { children: ReactNode }) {
	return <Suspense fallback={null}>{children}</Suspense>;
}
