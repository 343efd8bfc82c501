// Finds a Chromium and makes it available to miniflare, without a download: miniflare uses the executable at the place of its own download. Run
// directly it prints the executable.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";
import { CACHE, hasSharedMemory } from "./environment.mjs";

/** The build that miniflare expects; tests/architecture checks it against the installed miniflare. */
export const MINIFLARE_CHROME_BUILD = "126.0.6478.182";
const SYSTEM_NAMES = ["chromium", "google-chrome", "google-chrome-stable", "chromium-browser"];
/** The packaged one is a headless shell. Without a GPU process that emulates one, a page takes a fifth less processor time. */
const PACKAGED_FLAGS = "--headless=shell --disable-gpu";

/**
 * An executable Chromium, for playwright and (found by XDG_CACHE_HOME) for miniflare.
 * Order: $CHROME_PATH, the system's, the one in the package @sparticuz/chromium (Linux x64). Throws an Error where CHROME_PATH names no file.
 */
export async function ensureChrome({ cache = CACHE, environment = process.env } = {}) {
	const system = systemChrome(environment);
	if (process.platform !== "linux") return { executable: system, real: system };
	const real = system ?? (await unpackChrome(cache));
	const wrapper = path.join(cache, "xdg", ".wrangler", "chrome", `linux-${MINIFLARE_CHROME_BUILD}`, "chrome-linux64", "chrome");
	writeExecutable(wrapper, wrapperText(real, system === undefined));
	return { executable: wrapper, real };
}

function systemChrome(environment) {
	const named = environment.CHROME_PATH;
	// Another browser in its place would hide the wrong setting.
	if (named && !fs.existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist`);
	const folders = (environment.PATH ?? "").split(path.delimiter);
	const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
	return named || candidates.find((file) => fs.existsSync(file));
}

/** The folder is named after the package's version, because another one is another browser. */
async function unpackChrome(cache) {
	const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
	const packaged = entry.slice(0, entry.lastIndexOf(`${path.sep}build${path.sep}`));
	const { version } = JSON.parse(fs.readFileSync(path.join(packaged, "package.json"), "utf8"));
	const folder = path.join(cache, `chromium-${version}`);
	const executable = path.join(folder, "chromium");
	if (fs.existsSync(executable)) return executable;
	const bin = path.join(packaged, "bin");
	// Unpacked elsewhere and renamed, so that two concurrent starts do not use half a browser.
	const aside = `${folder}.${process.pid}`;
	fs.rmSync(aside, { recursive: true, force: true });
	fs.mkdirSync(path.join(aside, "al2023"), { recursive: true });
	await decompress(path.join(bin, "chromium.br"), path.join(aside, "chromium"));
	fs.chmodSync(path.join(aside, "chromium"), 0o755);
	await untar(path.join(bin, "al2023.tar.br"), path.join(aside, "al2023"));
	await untar(path.join(bin, "fonts.tar.br"), aside);
	fs.writeFileSync(path.join(aside, "fonts.conf"), fontsConfig(folder));
	try {
		fs.renameSync(aside, folder);
	} catch {
		fs.rmSync(aside, { recursive: true, force: true });
	}
	return executable;
}

async function decompress(from, to) {
	await pipeline(fs.createReadStream(from), zlib.createBrotliDecompress(), fs.createWriteStream(to));
}

async function untar(archive, folder) {
	const tar = path.join(folder, path.basename(archive, ".br"));
	await decompress(archive, tar);
	const run = spawnSync("tar", ["-xf", tar, "-C", folder, "--no-same-owner"], { stdio: "inherit" });
	if (run.status !== 0) throw new Error(`tar could not unpack ${archive}`);
	fs.rmSync(tar);
}

/** The package's own file names a temporary folder; without fonts every text is invisible. */
function fontsConfig(folder) {
	const dirs = ["/usr/share/fonts", path.join(folder, "fonts")].map((dir) => `<dir>${dir}</dir>`).join("");
	const cache = `<cachedir>${path.join(folder, "font-cache")}</cachedir>`;
	return `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${dirs}${cache}</fontconfig>\n`;
}

/** Playwright and Puppeteer let the browser share memory by files on the disk, whose creation alone takes a twentieth of the tests' processor time. */
const SHARED_MEMORY = `for flag do
	shift
	[ "$flag" = --disable-dev-shm-usage ] || set -- "$@" "$flag"
done
`;

/**
 * miniflare starts the browser in a group of its own, so it would survive the end of the app's group: a small loop ends it once its parent is gone.
 */
function wrapperText(real, packaged) {
	const folder = path.dirname(real);
	// The system's libraries have precedence over those of the package.
	const libraries = `export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}/usr/lib/x86_64-linux-gnu:${path.join(folder, "al2023", "lib")}"`;
	const fonts = `[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="${path.join(folder, "fonts.conf")}"`;
	return `#!/bin/sh
# Written by scripts/chrome.mjs.
${packaged ? `${libraries}\n${fonts}\nset -- ${PACKAGED_FLAGS} "$@"` : "# The system's own browser."}
# Root cannot have the sandbox; CHROME_NO_SANDBOX=1 is for machines that forbid user namespaces.
if [ "$(id -u)" = 0 ] || [ -n "$CHROME_NO_SANDBOX" ]; then set -- --no-sandbox "$@"; fi
${hasSharedMemory() ? SHARED_MEMORY : ""}parent=$PPID
browser=$$
(while kill -0 "$parent" && kill -0 "$browser"; do sleep 1; done; kill -9 "$browser") </dev/null >/dev/null 2>&1 3<&- 4>&- &
exec "${real}" "$@"
`;
}

function writeExecutable(file, text) {
	if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === text) return;
	fs.mkdirSync(path.dirname(file), { recursive: true });
	const aside = `${file}.${process.pid}`;
	fs.writeFileSync(aside, text, { mode: 0o755 });
	fs.renameSync(aside, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const { executable } = await ensureChrome();
	process.stdout.write(`${executable}\n`);
}
