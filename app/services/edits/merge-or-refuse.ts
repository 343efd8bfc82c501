import { type EditedFields, mergeEdit } from "~/domain/edit/merge-edit";
import { AppError } from "../app-error";

/**
 * What of an edit is to be written to a thing that others may have changed since (mergeEdit). Throws ConflictException with both texts of the fields that
 * both changed. The write must carry the condition that the thing still is as it was read (db/guard, isAsRead).
 */
export function mergeOrRefuse<Fields extends EditedFields>(begun: string | undefined, now: EditedFields, mine: Fields): Partial<Fields> {
	const merged = mergeEdit(begun, now, mine);
	if ("conflict" in merged) throw new AppError("ConflictException", {}, {}, merged.conflict);
	return merged.change;
}

const TRIES = 3;

/**
 * Runs an edit whose write is guarded by what it read. `edit` resolves with null when that had changed in between; then it reads again. Throws
 * ConflictException when that goes on.
 */
export async function editAgain<Done>(edit: () => Promise<Done | null>): Promise<Done> {
	for (let i = 0; i < TRIES; i++) {
		const done = await edit();
		if (done !== null) return done;
	}
	throw new AppError("ConflictException");
}
