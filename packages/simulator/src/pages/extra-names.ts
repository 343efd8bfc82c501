/** The rarer blocks of a first page. */
export const EXTRA_NAMES = [
	"images",
	"shortVideos",
	"discussions",
	"perspectives",
	"thingsToKnow",
	"products",
	"recipes",
	"hotels",
	"events",
	"localNews",
	"destinations",
	"weather",
	"definition",
	"translation",
	"calculator",
	"sport",
	"seeResultsAbout",
] as const;
export type ExtraName = (typeof EXTRA_NAMES)[number];
