/** Words of failed requests of the page itself. Source: spec A §8; its sentences are verbatim, some in other modules. */
export const failures = {
	labels: { communication: "Communication error:", server: "Server Error:", error: "Error:" },
	message: "{{message}}",
	fetch: "Could not fetch {{path}} : {{reason}}",
	noReason: "Network request error.",
};
