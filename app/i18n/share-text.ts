import type { Share } from "~/domain/voice/share-of-voice";
import { printShare, type ShareText } from "~/domain/voice/share-text";
import { formatShare } from "./format";

/** A share and its bounds in a language; null for a share that is not known. */
export function shareText(share: Share, language: string): ShareText | null {
	return printShare(share, (part) => formatShare(part, language));
}
