import { useEffect, useState } from "react";
import { readStored } from "~/components/connection/read-stored";
import type { InspectionObject } from "~/domain/crawler/inspection-object";
import { printStoragePath } from "~/domain/storage/paths";

const EVERY_MS = 700;
/** After a failed request. */
const AGAIN_MS = 5_000;

/** The inspection as it is now: read again until all its requests have ended. */
export function useInspection(loaded: InspectionObject): InspectionObject {
	const [found, setFound] = useState(loaded);
	const { hash, done } = found;
	useEffect(() => {
		if (done) return;
		let timer: ReturnType<typeof setTimeout>;
		let isGone = false;
		const read = async () => {
			const now = await readStored(printStoragePath({ kind: "inspection", hash })).catch(() => null);
			if (isGone) return;
			// The cast: the server writes the object with the same type.
			if (now) setFound(now as InspectionObject);
			timer = setTimeout(read, now ? EVERY_MS : AGAIN_MS);
		};
		timer = setTimeout(read, EVERY_MS);
		return () => {
			isGone = true;
			clearTimeout(timer);
		};
	}, [hash, done]);
	return found;
}
