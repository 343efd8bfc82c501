/** Everything that an account holds, as one file. */
export const archive = {
	title: "Archive",
	help: "One file with everything that your account holds, which you can read without Serpentine.",
	makeTitle: "All my data",
	makeText:
		"A zip of csv and json files with a README and hashes: keywords, competitors, tags, notes, every reading, checks, URLs, views, alert rules and alerts, search queries, brand words, AI answers, reports, links, webhooks and settings. Secrets and logs are not inside; the README names all that is left out.",
	pages: "With result pages that are still stored. The file can become large.",
	make: "Make an archive",
	replaces: "A new archive replaces this one.",
	ready: "Your archive is ready",
	readyText: "It was made on {{at}} and is kept until {{until}}. It is written while you download it.",
	withPages: "Result pages are inside.",
	size: "Size: {{bytes}}",
	download: "Download the archive",
	remove: "Delete the archive",
	removed: "The archive was deleted.",
	ordered: "Your archive is ready to download.",
	restoreTitle: "Bring an archive back",
	restoreText:
		"An archive from this or another Serpentine comes back into this account: keywords, competitors, tags, notes, every reading, checks, URLs and views. What the account has stays. Keywords for which it has no room come back paused, with their history. Reports, links, webhooks, alerts, search queries and result pages are not made again; the settings for making them are in the archive.",
	file: "Archive (zip, at most 95 MB)",
	restore: "Bring it back",
	running: "“{{name}}” is being brought back. You will find the end in the notifications.",
	failedBack: "Nothing of “{{name}}” was brought back: {{reason}}",
	back: "“{{name}}” is back. Keywords followed: {{added}}, paused: {{paused}}, there before: {{existing}}. Readings: {{positions}}, there before: {{kept}}. Tags: {{tags}}, notes: {{notes}}, URLs: {{urls}}, checks: {{checks}}, views: {{views}}, competitors: {{competitors}}.",
	left: "No room, a name that is taken, or a website without keywords: tags {{tags}}, notes {{notes}}, URLs {{urls}}, views {{views}}, competitors {{competitors}}.",
};
