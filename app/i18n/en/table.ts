/** Words that all tables share. */
export const table = {
	pages: "Pages of the table",
	range: "{{from}}–{{to}} of {{total}}",
	size: "Rows per page",
	previous: "Previous page",
	next: "Next page",
	search: "Search",
	clear: "Clear the search",
	apply: "Apply",
};
