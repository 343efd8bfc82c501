/** Words of each kind of alert rules: its name in the form, the sentence of a rule, and what an alert says in its title and of each item. */
export const alertKinds = {
	left_top: {
		name: "a keyword leaves",
		sentence: "A keyword leaves {{places}}",
	},
	entered_top: {
		name: "a keyword enters",
		sentence: "A keyword enters {{places}}",
	},
	moved: {
		name: "a keyword moves",
		sentence: {
			places: {
				down: "A keyword falls by at least {{amount}}",
				up: "A keyword rises by at least {{amount}}",
				any: "A keyword moves by at least {{amount}}",
			},
			spread: {
				down: "A keyword falls by at least {{amount}} its usual movement",
				up: "A keyword rises by at least {{amount}} its usual movement",
				any: "A keyword moves by at least {{amount}} its usual movement",
			},
		},
	},
	group_moved: {
		name: "a figure of a group moves",
		sentence: {
			average: {
				down: "The average position gets worse by at least {{amount}}",
				up: "The average position gets better by at least {{amount}}",
				any: "The average position moves by at least {{amount}}",
			},
			visibility: {
				down: "The visibility falls by at least {{amount}}",
				up: "The visibility rises by at least {{amount}}",
				any: "The visibility moves by at least {{amount}}",
			},
			first_page: {
				down: "The share of keywords in the first 10 falls by at least {{amount}}",
				up: "The share of keywords in the first 10 rises by at least {{amount}}",
				any: "The share of keywords in the first 10 moves by at least {{amount}}",
			},
		},
		title_one: "{{count}} figure moved",
		title_other: "{{count}} figures moved",
		item: {
			average: "Average position of {{name}}: {{from}} → {{to}}",
			visibility: "Visibility of {{name}}: {{from}} → {{to}}",
			first_page: "Share of keywords of {{name}} in the first 10: {{from}} → {{to}}",
		},
	},
	address_changed: {
		name: "another page of the website ranks for a keyword",
		sentence: "Another page of the website ranks for a keyword",
		title_one: "another page on {{count}} keyword",
		title_other: "another page on {{count}} keywords",
		item: "{{keyword}}: another page is listed, {{from}} → {{to}}",
	},
	wanted_page_lost: {
		name: "another page than the wanted one ranks",
		sentence: "Another page than the wanted one ranks for a keyword",
		title_one: "another page than wanted on {{count}} keyword",
		title_other: "another page than wanted on {{count}} keywords",
		item: "{{keyword}}: another page is listed than the wanted one, {{from}} → {{to}}",
	},
	result_type: {
		name: "a type of result appears or disappears",
		sentence: {
			page: {
				won: "“{{feature}}” appears on the result page",
				lost: "“{{feature}}” disappears from the result page",
				any: "“{{feature}}” appears on the result page or disappears",
			},
			own: {
				won: "“{{feature}}” shows or cites my website",
				lost: "“{{feature}}” no longer shows or cites my website",
				any: "“{{feature}}” begins or ceases to show or cite my website",
			},
		},
		title_one: "result types changed on {{count}} keyword",
		title_other: "result types changed on {{count}} keywords",
		item: {
			pageWon: "{{keyword}}: “{{type}}” is now on the page",
			pageLost: "{{keyword}}: “{{type}}” is no longer on the page",
			ownWon: "{{keyword}}: “{{type}}” now shows the website",
			ownLost: "{{keyword}}: “{{type}}” no longer shows the website",
		},
	},
	overtaken: {
		name: "another website overtakes mine",
		sentence: {
			any: "Another website overtakes mine",
			some: "{{rivals}} overtakes my website",
		},
		hint: "Domains, one after the other. Empty: any website that now stands above mine among the first 10.",
		title_one: "overtaken on {{count}} keyword",
		title_other: "overtaken on {{count}} keywords",
		item: "{{keyword}}: now above the website: {{rivals}}",
	},
	rival_cited: {
		name: "an AI overview cites a rival",
		sentence: "The AI overview of a keyword cites {{rivals}}",
		hint: "1 to 20 domains, one after the other. Their sub-domains count. An overview that was not read is never told.",
		fault: "Name 1 to 20 domains, as shop.example.",
		title_one: "rival cited by the AI overview on {{count}} keyword",
		title_other: "rivals cited by the AI overview on {{count}} keywords",
		item: "{{keyword}}: the AI overview now cites {{rivals}}",
	},
	url_left_index: {
		name: "a monitored URL leaves the index",
		sentence: "A monitored URL leaves the index",
		title_one: "{{count}} URL left the index",
		title_other: "{{count}} URLs left the index",
		item: "{{url}} is no longer in the index",
	},
	answers_changed: {
		name: "the website is cited more or less often in AI answers",
		any: "The website is cited more or less often in AI answers",
		up: "The website is cited more often in AI answers",
		down: "The website is cited less often in AI answers",
		title_one: "{{count}} change in AI answers",
		title_other: "{{count}} changes in AI answers",
		item: {
			up: "“{{text}}”, {{model}}: cited in {{cited}} of {{n}} answers, before in {{citedBefore}} of {{nBefore}}",
			down: "“{{text}}”, {{model}}: cited in {{cited}} of {{n}} answers, before in {{citedBefore}} of {{nBefore}}",
		},
	},
	rival_in_answers: {
		name: "a competitor is cited more often in AI answers",
		sentence: "A competitor is cited more often in AI answers",
		title_one: "{{count}} competitor in AI answers",
		title_other: "{{count}} competitors in AI answers",
		item: {
			up: "“{{text}}”, {{model}}: {{host}} is cited in {{cited}} of {{n}} answers, before in {{citedBefore}} of {{nBefore}}",
			down: "“{{text}}”, {{model}}: {{host}} is cited in {{cited}} of {{n}} answers, before in {{citedBefore}} of {{nBefore}}",
		},
	},
	run_incomplete: {
		name: "a reading is incomplete",
		sentence: "At least {{percent}}% of the keywords of a reading are unknown",
		title: "reading incomplete",
		item: {
			plain: "{{unknown}} of {{total}} keywords have no definite answer",
			because: "{{unknown}} of {{total}} keywords have no definite answer ({{reasons}})",
			completed: "{{unknown}} of {{total}} keywords had no definite answer; after the last answer on {{at}}: {{left}} of {{total}}",
		},
	},
	source_failing: {
		name: "a source of results fails",
		sentence: "A source of results fails",
		title_one: "{{count}} source is failing",
		title_other: "{{count}} sources are failing",
		item: "{{source}}: {{failed}} of {{total}} readings failed",
	},
	quota_near: {
		name: "a quota is nearly used",
		sentence: "At least {{percent}}% of a quota is used",
		title_one: "{{count}} limit is nearly reached",
		title_other: "{{count}} limits are nearly reached",
		item: "{{quota}}: {{used}} of {{max}} used",
	},
};

/** Notices in the bell for rules about the account. */
export const alertNotices = {
	group_moved: "A figure of a group moved.",
	url_left_index: "A monitored URL left the index.",
	answers_changed: "The website is cited more or less often in AI answers.",
	rival_in_answers: "A competitor is cited more often in AI answers.",
	run_incomplete: "A reading is incomplete.",
	source_failing: "A source of results fails.",
	quota_near: "A limit is nearly reached.",
};
