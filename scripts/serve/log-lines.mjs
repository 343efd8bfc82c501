// The log of `npm run serve`: one line of JSON on stdout for each event, with a level. The process manager stores and bounds the log.
const MAX_CHARACTERS = 16_384;

/** @param {"info" | "warn" | "error"} level */
export function log(level, event, fields = {}) {
	process.stdout.write(`${logLine({ at: new Date().toISOString(), level, event, ...fields })}\n`);
}

/** A line that the Worker or the runtime printed: JSON stays, other text becomes the field `text`. */
export function logWorkerLine({ level: printed, message, timestamp }) {
	const fields = parsed(message);
	const at = new Date(timestamp ?? Date.now()).toISOString();
	process.stdout.write(`${logLine({ at, level: levelOf(fields, printed), ...fields })}\n`);
}

function parsed(message) {
	try {
		const value = JSON.parse(message);
		if (typeof value === "object" && value !== null && typeof value.event === "string") return value;
	} catch {
		// Plain text.
	}
	return { event: "text", text: message };
}

/** Events of failures end with "_failed" or carry an error. */
export function levelOf({ event, error, status }, printed) {
	if (error !== undefined || event.endsWith("_failed") || event === "crash" || status >= 500) return "error";
	return printed === "error" || printed === "warn" ? printed : "info";
}

function logLine(fields) {
	const line = JSON.stringify(fields);
	if (line.length <= MAX_CHARACTERS) return line;
	const { at, level, event } = fields;
	return JSON.stringify({ at, level, event, cut: true, text: line.slice(0, MAX_CHARACTERS / 2) });
}
