import { decodeText } from "@serpentine/serp";
import type { FetchedPage } from "~/services/source-ports";
import { compressForKeeping, decompress } from "./decode-body";
import { nothingFrom } from "./nothing-from";
import type { ReceivedBody } from "./read-body";

interface AnswerHead {
	asked: string;
	/** Address that answered. */
	url: string;
	status: number;
	/** Headers of the answer. */
	encoding: string | null;
	contentType: string | null;
}

/** The page of an answer whose body came as sent. A coding that was not requested and a body past the limit are no page. */
export function pageOfBody(
	{ asked, url, status, encoding: header, contentType }: AnswerHead,
	received: Pick<ReceivedBody, "bytes" | "complete" | "tooLarge">,
): Omit<FetchedPage, "downloadMs"> {
	const nothing = { ...nothingFrom(asked, url), status };
	if (received.tooLarge) return { ...nothing, failure: "network" };
	const encoding = encodingOf(header);
	const decoded = encoding === null ? null : decompress(received.bytes, encoding);
	if (encoding === null || decoded === null) return { ...nothing, failure: "network" };
	const kept = encoding === "identity" ? compressForKeeping(received.bytes) : { body: received.bytes, encoding };
	const html = decodeText(decoded.bytes, contentType ?? "");
	return { ...nothing, html, ...kept, bytes: decoded.bytes.length, complete: received.complete && decoded.complete, failure: null };
}

function encodingOf(header: string | null): FetchedPage["encoding"] | null {
	const name = header?.trim().toLowerCase() ?? "";
	if (name === "" || name === "identity") return "identity";
	if (name === "gzip" || name === "x-gzip") return "gzip";
	return name === "br" ? "br" : null;
}
