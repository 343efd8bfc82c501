/** Does something once typing has paused: each `touch` begins the pause anew, `cancel` calls it off. */
export function afterPause(pauseMs: number, run: () => void): { touch(): void; cancel(): void } {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const cancel = () => clearTimeout(timer);
	const touch = () => {
		cancel();
		timer = setTimeout(run, pauseMs);
	};
	return { touch, cancel };
}
