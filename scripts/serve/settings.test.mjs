import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "../environment.mjs";
import { OTHER_SETTINGS, RUNNER_SETTINGS, WORKER_SETTINGS } from "./setting-names.mjs";
import { parseSettingsFile, readSettings } from "./settings.mjs";

let folder;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "settings-test-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const withFile = (text, environment = {}) => {
	fs.writeFileSync(path.join(folder, "serpentine.env"), text);
	return readSettings(environment, folder);
};

test("the names of docs/configuration.md are the settings of npm run serve and no others", () => {
	const text = fs.readFileSync(path.join(ROOT, "docs/configuration.md"), "utf8");
	const documented = text
		.split("\n")
		.filter((line) => /^\| `[A-Z]/.test(line))
		.flatMap((line) => [...line.split(" | ")[0].matchAll(/`([A-Z][A-Z_0-9]*)`/g)].map(([, name]) => name));
	expect(documented.toSorted()).toEqual([...RUNNER_SETTINGS, ...WORKER_SETTINGS, ...OTHER_SETTINGS].toSorted());
});

test("the Worker's Env has every setting that is passed to it", () => {
	const env = fs.readFileSync(path.join(ROOT, "app/server/env.ts"), "utf8");
	expect(WORKER_SETTINGS.filter((name) => !new RegExp(`\\b${name}\\??:`).test(env))).toEqual([]);
});

test("without a file and without settings the app listens on this machine only", () => {
	expect(readSettings({}, folder)).toMatchObject({
		host: "127.0.0.1",
		port: 8787,
		baseUrl: null,
		dataDir: path.join(folder, "data"),
		vars: {},
	});
});

test("a file gives settings; the environment replaces them; quotes, comments and an empty value are read", () => {
	const text =
		'\uFEFF# mail\r\nMAIL_FROM="Serpentine <no-reply@a.example>"\nexport SMTP_HOST = mail.a.example\nSMTP_USER=\nPORT=1\nPUBLISHER_NAME=A # B\n';
	const { vars, port } = withFile(text, { PORT: "8080", SMTP_HOST: "other.example", PATH: "/bin" });
	expect(port).toBe(8080);
	expect(vars).toEqual({ MAIL_FROM: "Serpentine <no-reply@a.example>", SMTP_HOST: "other.example", PUBLISHER_NAME: "A # B" });
});

test.each([
	["SMPT_HOST=a", "serpentine.env:1: SMPT_HOST is no setting. Did you mean SMTP_HOST?"],
	["smtp_pasword=a", "Did you mean SMTP_PASSWORD?"],
	["SETUP_TOKEN_HASH=00", "SETUP_TOKEN_HASH is no setting. docs"],
	["MANUAL_CLOCK=1", "MANUAL_CLOCK is no setting."],
	["PORT=1\nPORT=2", "serpentine.env:2: PORT is set twice."],
	["SETTINGS=other.env", "SETTINGS can be set in the environment only."],
	["no assignment", "serpentine.env:1: a line is NAME=value"],
	['SMTP_PASSWORD="one\ntwo"', "serpentine.env:1: the quotes of SMTP_PASSWORD are not closed"],
	["SMTP_PASSWORD=one\rBCC: two", "SMTP_PASSWORD contains a line break"],
	["SMTP_HOST=a\u2028b", "SMTP_HOST contains a line break"],
	["PORT=80a", "PORT is a number"],
	["LOOK_WORKERS=0", "LOOK_WORKERS is a number from 1 to 20."],
	["HOST=0.0.0.0", "HOST lets other machines in: set BASE_URL"],
	["BASE_URL=http://track.a.example", "BASE_URL needs https"],
	["BASE_URL=https://a.example/path", "BASE_URL is an address without a path"],
	["SERP_ORIGIN=ftp://a.example", "SERP_ORIGIN is an address"],
	["PROVIDERS_ORIGIN=https://a.example/path", "PROVIDERS_ORIGIN is an address"],
	["MAIL_TRANSPORT=cloudflare", "works on Cloudflare only"],
	["TRUST_PROXY=everybody", "TRUST_PROXY is a list"],
	["TRUST_PROXY=10.0.0.0/33", "TRUST_PROXY is a list"],
])("%j is refused with words", (text, words) => {
	expect(() => withFile(text)).toThrow(words);
});

test("all problems are told at once, and no value is repeated", () => {
	const told = (() => {
		try {
			parseSettingsFile("SMTP_PASWORD=hunter2\nSENTRY_DNS=hunter2\n", "file");
		} catch (error) {
			return error.message;
		}
	})();
	expect(told.split("\n")).toHaveLength(2);
	expect(told).not.toContain("hunter2");
});

test("a line break in the environment is refused, and a file that SETTINGS names must exist", () => {
	expect(() => readSettings({ SMTP_USER: "a\nb" }, folder)).toThrow("SMTP_USER contains a line break");
	expect(() => readSettings({ SETTINGS: "gone.env" }, folder)).toThrow("SETTINGS names gone.env, which does not exist.");
});

const NAMES = [...RUNNER_SETTINGS, ...WORKER_SETTINGS, ...OTHER_SETTINGS].filter((name) => name !== "SETTINGS");
test.each([
	["a carriage return", "a\rb"],
	["a NUL", "a\0b"],
	["an escape", "a\u001bb"],
	["a line separator", "a\u2028b"],
	["a very long value", "x".repeat(10_000)],
])("%s is refused in every setting of the file and of the environment, with its name and without its value", (_name, value) => {
	for (const name of NAMES) {
		for (const read of [() => withFile(`${name}=${value}`), () => withFile("", { [name]: value })]) {
			expect(read).toThrow(new RegExp(`${name} (contains a line break|is longer than)`));
			expect(read).not.toThrow("xxxx");
		}
	}
});

test("a line break in a value of the file begins another line, which has to be a setting", () => {
	for (const name of NAMES)
		expect(() => withFile(`${name}=a\nSETUP_TOKEN_HASH=00`)).toThrow("serpentine.env:2: SETUP_TOKEN_HASH is no setting.");
});
