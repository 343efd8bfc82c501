/** Words of the list of websites that rank above a website most often. */
export const above = {
	title: "Who ranks above {{name}} most often",
	over_one:
		"From {{pages}} stored result pages of {{day}}; the website has {{count}} keyword. The most searched keywords are read, 100 at most.",
	over_other:
		"From {{pages}} stored result pages of {{day}}; the website has {{count}} keywords. The most searched keywords are read, 100 at most.",
	unread: "No result page of this day is stored.",
	none: "No website ranks above it on these pages.",
	host: "Website",
	pages: "Pages",
	share: "Share",
	best: "Best place",
};
