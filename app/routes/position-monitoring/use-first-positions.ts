import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLiveProgress } from "~/components/live/live-context";

/**
 * Loads the page anew, once, when the last keyword of a reading has had its turn: what the page says of first positions, and a refresh that
 * waits for them, do not come by the live channel. awaited: the page says either.
 */
export function useFirstPositions(awaited: boolean): void {
	const { revalidate } = useRevalidator();
	const progress = useLiveProgress();
	const isBusy = progress ? progress.done + progress.blocked < progress.total : progress === undefined ? null : false;
	const was = useRef(isBusy);
	useEffect(() => {
		if (isBusy === null) return;
		if (was.current === true && !isBusy && awaited) revalidate();
		was.current = isBusy;
	}, [isBusy, awaited, revalidate]);
}
