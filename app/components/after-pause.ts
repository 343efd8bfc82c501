/** Debounces `act`: each `touch` restarts the pause, `cancel` stops it. */
export function afterPause(pauseMs: number, run: () => void): { touch(): void; cancel(): void } {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const cancel = () => clearTimeout(timer);
	const touch = () => {
		cancel();
		timer = setTimeout(run, pauseMs);
	};
	return { touch, cancel };
}
