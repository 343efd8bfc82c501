// npm query "#miniflare, #miniflare *, #smol-toml" | node scripts/copy-packages.mjs FOLDER: copies the packages that run the app, 1/8 of all, for an image.
import fs from "node:fs";
import path from "node:path";
import { ROOT } from "./environment.mjs";

/** Loaded by miniflare's images binding alone, which the app does not have. */
const UNUSED = /^node_modules\/(sharp|@img)(\/|$)/;
/** A hard link to the executable of the platform's own package, which alone is started from Node; a copy would take 145 MB. */
const SECOND_WORKERD = path.join(ROOT, "node_modules/workerd/bin/workerd");

const found = JSON.parse(fs.readFileSync(0, "utf8")).map(({ location }) => location);
for (const location of found.filter((one) => !UNUSED.test(one)))
	fs.cpSync(path.join(ROOT, location), path.join(process.argv[2], location), {
		recursive: true,
		verbatimSymlinks: true,
		filter: (file) => file !== SECOND_WORKERD,
	});
