import type { ByteRange } from "../sample/month";

/** Where the pieces of a month of places stand in its object (PlacesPieces). */
export interface PlacesRanges {
	names: ByteRange;
	pages: ByteRange;
	/** The oldest first; the lists of all days adjoin, and so do their blocks. */
	days: [day: string, lists: ByteRange, blocks: ByteRange][];
}
