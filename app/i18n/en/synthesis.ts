/** Words of the figures of all keywords beside the table. */
export const synthesis = {
	title: "Summary",
	figures: "Figures of both dates",
	average: {
		name: "Average position",
		help: "Over the keywords that are ranked; the others are left out. When all were read and none is ranked: beyond the depth read, as +30.",
	},
	bounds: {
		name: "With keywords not found",
		help: "Average over all keywords asked for at this date: those not found count as the first place that was not read, unknown ones as 1, so it may be higher.",
		least: "at least {{low}}",
	},
	coverage: { name: "Keywords read", help: "Share of keywords with a definite answer: ranked, or not found within the depth read." },
	visibility: {
		name: "Visibility",
		help: "Share of the clicks that first places everywhere would bring, after a published click curve.",
	},
	moves: {
		up: "Up",
		down: "Down",
		appeared: "New",
		lost: "Lost",
		same: "Unchanged",
		out: "Still not found",
		incomparable: "No comparison",
	},
	classes: {
		title: "Keywords by position",
		position: "Position",
		notFound: "Not found",
		unknown: "Unknown",
		absent: "Not read",
	},
};
