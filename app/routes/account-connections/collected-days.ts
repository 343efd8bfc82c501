/**
 * Days of a property that are collected, and all that its service has. kept, leftThen: as the page was loaded; leftNow: as the last message told it. A
 * visit may learn of further days, so that more is left than before.
 */
export function collectedDays({ kept, leftThen, leftNow }: { kept: number; leftThen: number; leftNow: number }): {
	done: number;
	all: number;
} {
	const done = kept + Math.max(0, leftThen - leftNow);
	return { done, all: done + leftNow };
}
