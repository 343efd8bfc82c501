/** What the page itself tells when a request of its own fails. Source: spec A §8; its sentences stand word for word, some in other modules. */
export const failures = {
	labels: { communication: "Communication error:", server: "Server Error:", error: "Error:" },
	said: "{{message}}",
	fetch: "Could not fetch {{path}} : {{reason}}",
	noReason: "Network request error.",
};
