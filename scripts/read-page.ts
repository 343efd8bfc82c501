// npm run --silent read-page -- FILE…: one JSON line a file with what the reader makes of it.
import { readPage } from "~/domain/serp/read-page";
import { RECENT_FIREFOX } from "~/domain/serp/recent-firefox";
import { readHtmlFile } from "./serp-corpus";

const files = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
if (files.length === 0) {
	console.error("usage: npm run --silent read-page -- FILE…");
	process.exitCode = 2;
}
for (const file of files) {
	try {
		const html = readHtmlFile(file);
		const reading = readPage({ engine: "google", html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);
		console.log(JSON.stringify({ file, ...reading }));
	} catch (error) {
		console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
		process.exitCode = 1;
	}
}
