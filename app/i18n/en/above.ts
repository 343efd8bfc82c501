/** Words of the list of websites that rank above a website most often. */
export const above = {
	title: "Who ranks above {{name}} most often",
	titleAll: "Who ranks above your websites most often",
	left_one: "{{count}} more website: open its keywords to see who ranks above it.",
	left_other: "{{count}} more websites: open their keywords to see who ranks above them.",
	over_one: "From {{pages}} result pages of {{day}}; the website has {{count}} keyword.",
	over_other: "From {{pages}} result pages of {{day}}; the website has {{count}} keywords.",
	compared_one: "On {{day}} {{count}} result page was read.",
	compared_other: "On {{day}} {{count}} result pages were read.",
	unread: "No result page of this day is kept.",
	none: "No website ranks above it on these pages.",
	host: "Website",
	pages: "Pages",
	share: "Share",
	shareBefore: "Share on {{day}}",
	best: "Best place",
};
