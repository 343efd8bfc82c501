// Limits that follow from a machine's memory. Figures: docs/design/operation.md "Small machines".
import os from "node:os";

/** Below this memory, the runtime and the tabs of three jobs do not fit beside each other. */
const ROOM_FOR_THREE_JOBS_MB = 2_000;
/** The runtime's part of the memory from which it is replaced, and its bounds: one that has just started holds some 250 MB. */
const RUNTIME_PART = 0.4;
const MIN_TOO_LARGE_MB = 400;
const MAX_TOO_LARGE_MB = 1_500;

/** MB of memory for this app: the machine's, or the limit of its control group where that is less. */
export function memoryMb() {
	return Math.round(Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 1024 ** 2);
}

/** Jobs that run side by side unless LOOK_WORKERS names another number. */
export function usualLookWorkers(mb = memoryMb()) {
	return mb < ROOM_FOR_THREE_JOBS_MB ? 1 : 3;
}

/** MB of the runtime from which it is replaced while it works, before the kernel ends it. */
export function tooLargeMb(mb = memoryMb()) {
	return Math.max(MIN_TOO_LARGE_MB, Math.min(MAX_TOO_LARGE_MB, Math.round(mb * RUNTIME_PART)));
}
