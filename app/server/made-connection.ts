import { paths } from "~/paths";
import type { SavedConnection } from "~/services/connections/save-connection";

/** Address of the screen that tells of a new connection, and why its properties are not listed yet. */
export function madeAt({ hid, refusal }: SavedConnection): string {
	return paths.connections({ connected: hid, ...(refusal !== null && { refused: refusal }) });
}
