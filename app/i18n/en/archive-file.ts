/** README of an account's archive. Server only. */
export const archiveFile = {
	name: "All my data",
	readme: `Everything that your account holds at {{address}}, as it was on {{at}} (UTC).

What is inside
--------------
settings.json           your profile and your settings
websites.csv            websites
competitors.csv         competitors of each website, in their order
prompts.csv             prompts with their website, market, models and answers a day
prompt-answers.csv      every answer to them: model, what it was, cited pages; the text is with the look
keywords.csv            keywords with their number, market, tags, star, depth and search volume; paused keywords, and former searches of changed ones
tags.csv                tags and their colours
notes.json              notes
positions/YYYY-MM.csv   every reading of each month
checks.csv              checks, each with the answers of its datacenters
urls.csv                followed URLs with their present state
url-history.csv         the times over which each URL had one state
saved-views.json        saved views
scheduled-reports.json  scheduled reports
share-links.json        links to positions, without their secret part
share-logo.*            the logo of your shared pages
webhooks.json           webhooks, without their secrets
alert-rules.json        alert rules
alert-settings.json     how you are told: digest, quiet hours, muted keywords and websites, channels without their addresses
alerts.csv              alerts that were sent, with both values of each keyword; "facts" and "item" are JSON
search-properties.json  websites of Search Console and Bing with their brand words, without the access to them
search-days.csv         their totals of each day; "property" is the number in search-properties.json
search-queries/YYYY-MM.csv  what people searched for, as the service told it: days are those of the service (Pacific time at Google)
search-pages/YYYY-MM.csv  the same by page: a list that shows several of your pages counts once for each
ai-answers.csv          impressions in AI answers, from the reports that you imported
pages/                  result pages, where you asked for them: the look is in the name, and in the column "look" of the positions
archive.json            what this archive is, for programs
SHA256SUMS              a hash of each file: "sha256sum -c SHA256SUMS" checks them

What is not inside
------------------
{{left}}

Scheduled reports, links, webhooks, alert rules and channels can be made again from their files: every setting is there. Secrets, tokens and the addresses of channels are not; a link or webhook that is made again has new ones.

How positions are written
-------------------------
outcome "ranked": the website stood at "position" among the "depth" results that were read.
outcome "not_found": it was not among them; "list_ended" says that the engine had no more. "below" is its place beyond the depth, if it was read.
outcome "unknown": nothing is known, for the "reason" that is named. This is never the same as not found.
A day without a row was not read. Time 0000 is the daily reading; other times are refreshes by hand. Where a day has several, the latest that is not unknown counts.
"restored" marks what came back from an earlier archive: the source then is what that archive said.
Days and times are local to the account; all other instants are in UTC. A text that begins like a formula has an apostrophe before it.

Back into an account
--------------------
Any installation of Serpentine takes this file back under "My account", "Archive".
`,
	left: {
		removed: "Things that you removed and can still bring back. Bring them back first if you want them here.",
		secret:
			"What gives access: passwords, sessions, tokens, the access to Search Console and Bing, secrets of links and webhooks, addresses of channels, your own domain.",
		log: "Logs and messages: notifications, mails, deliveries of webhooks and alerts, who did what, files that were imported or exported, work under way.",
		follows: "What follows from the files here and is computed again.",
		rights: "Your plan, payments and invoices. Invoices are downloaded one by one.",
		others: "The consent of people who receive your reports: each of them is asked again. Your sender: its address is asked again.",
	},
};

/** The same words in another language. */
export type ArchiveFileWords = Record<"name" | "readme", string> & { left: Record<keyof (typeof archiveFile)["left"], string> };
