/** Command menu (Ctrl-K) and keys. */
export const commands = {
	title: "Commands",
	placeholder: "Page, action, website or keyword",
	none: "Nothing is called “{{search}}”.",
	failed: "Websites and keywords could not be searched.",
	import: "Import keywords",
	notifications: "Notifications",
	kind: { page: "Page", action: "Action", website: "Website", keyword: "Keyword", view: "View" },
	keys: {
		title: "Keys",
		menu: "Commands: pages, actions, websites, keywords",
		search: "Search in the table",
		next: "Next row",
		previous: "Previous row",
		tick: "Select the row",
		open: "Open the row",
		close: "Close a dialog or menu",
		help: "These keys",
		single: "Single letters and signs are keys",
	},
};
