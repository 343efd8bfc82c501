import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The style sheets without comments and without what applies only where no script runs. */
function sheets(): string {
	const names = fs.readdirSync("app/styles").map((name) => path.join("app/styles", name));
	const text = ["app/app.css", ...names].map((name) => fs.readFileSync(name, "utf8")).join("\n");
	return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/@media[^{]*scripting: none[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, "");
}

test("no style asks with :has() what the whole page contains: each change of an element would restyle the page", () => {
	expect(sheets()).toContain(":has(");
	expect(sheets().match(/[^{}]*(?::root|\bhtml|\bbody)[^{},\s]*:has\([^{]*/g)).toBeNull();
});
