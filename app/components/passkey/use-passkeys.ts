import { useHydrated } from "~/components/hydrated";

/** Whether passkeys can be used on this page: the browser has them, and the page stands at the address at which they hold. True before it is known. */
export function usePasskeys(origin: string | null): boolean {
	const hydrated = useHydrated();
	if (origin === null) return false;
	return !hydrated || (window.location.origin === origin && typeof window.PublicKeyCredential === "function");
}
