/** Milliseconds of processor time that an action takes: unlike elapsed time, work of other processes does not add to it. */
export function processorTime(action: () => void): number {
	const before = process.cpuUsage();
	action();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000;
}
