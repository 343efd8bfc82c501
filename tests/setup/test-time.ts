/** The instant at which the time of a test begins: on a Saturday morning, far from the end of a month and from a change of the clocks. */
export const TEST_INSTANT = Date.parse("2026-11-21T10:00:00Z");

/**
 * The machine's clock, in ms: for a test beside a program that runs on it, such as a browser or an alarm of workerd. A page can be asked for its own by
 * `page.evaluate(machineNow)`. Nothing else in the tests reads a clock (tests/architecture/test-clocks.test.ts).
 */
export const machineNow = (): number => Date.now();

/** Begins to count; the returned function gives the milliseconds since. */
export function stopwatch(): () => number {
	const startedAt = performance.now();
	return () => performance.now() - startedAt;
}
