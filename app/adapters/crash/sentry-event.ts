import { scrubText } from "~/domain/crash/scrub-text";

interface Frame {
	function: string;
	filename: string;
	lineno: number;
	colno: number;
	in_app: boolean;
}

const MAX_CAUSES = 5;
const MAX_FRAMES = 50;
const MAX_MESSAGE_CHARACTERS = 500;
const STACK_LINE = /^\s*at (?:(.*?) \()?(.*?):(\d+):(\d+)\)?$/;

/**
 * Report of a crash: kinds, scrubbed messages and places in our code; no request, no user, no address. Source: Sentry's developer
 * documentation, "Event payloads".
 */
export function sentryEvent(
	crash: { error: unknown; event: string; requestId: string },
	meta: { id: string; at: number; release: string },
) {
	return {
		event_id: meta.id,
		timestamp: meta.at / 1_000,
		platform: "javascript",
		level: "error",
		environment: "production",
		release: `serpentine@${meta.release}`,
		// Random and of one request: it leads to the log line.
		tags: { event: crash.event, request: crash.requestId },
		exception: { values: causesOf(crash.error).reverse().map(exceptionOf) },
	};
}

/** The error and what caused it, the outermost first. */
function causesOf(error: unknown): unknown[] {
	const causes: unknown[] = [];
	for (let cause = error; cause !== undefined && cause !== null && causes.length < MAX_CAUSES && !causes.includes(cause); ) {
		causes.push(cause);
		cause = cause instanceof Error ? cause.cause : undefined;
	}
	return causes.length > 0 ? causes : [String(error)];
}

function exceptionOf(error: unknown) {
	const isError = error instanceof Error;
	const value = scrubText(isError ? error.message : String(error)).slice(0, MAX_MESSAGE_CHARACTERS);
	const frames = isError ? framesOf(error.stack ?? "") : [];
	return { type: isError ? scrubText(error.name) : "Thrown", value, ...(frames.length > 0 && { stacktrace: { frames } }) };
}

/** The innermost call last, as Sentry requires. */
function framesOf(stack: string): Frame[] {
	const frames: Frame[] = [];
	for (const line of stack.split("\n")) {
		const [, name, file, row, column] = STACK_LINE.exec(line) ?? [];
		if (!file) continue;
		frames.push({
			function: name ? scrubText(name) : "?",
			filename: scrubText(file.replace(/^.*\//, "")),
			lineno: Number(row),
			colno: Number(column),
			in_app: !file.includes("node_modules") && !file.startsWith("node:"),
		});
	}
	return frames.slice(0, MAX_FRAMES).reverse();
}
