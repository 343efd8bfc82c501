import fs from "node:fs";
import path from "node:path";
import type { Rollup } from "vite";
import { LOADER } from "./remix-changes";

/** Modules that every page loads first. */
const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//;
const LOOKS =
	/\/node_modules\/(@radix-ui\/react-(slot|compose-refs)|lucide-react\/dist\/esm(?!\/icons))\/|vite\/preload-helper|commonjsHelpers/;

const ICONS = `${path.resolve("node_modules/lucide-react/dist/esm/icons")}/`;

const ENTRY = "app/entry.client.tsx";
const SCREEN = "app/routes/position-monitoring/";

/** Modules that a screen and others load first are joined into few files; each contains what the files before it lack. */
const JOINED: readonly [file: string, roots: readonly string[]][] = [
	["framework", [ENTRY, "app/root.tsx", LOADER]],
	["frame", ["app/routes/_main/route.tsx"]],
	["table", [`${SCREEN}route.tsx`]],
];

/** Names the file of a module; undefined leaves it to Rollup. */
export function joinedFiles(): Rollup.GetManualChunk {
	let files: Map<string, string> | undefined;
	return (id, { getModuleInfo }) => {
		if (FRAMEWORK.test(id) || LOOKS.test(id)) return "framework";
		files ??= new Map(
			[...JOINED]
				.reverse()
				.flatMap(([file, roots]) => roots.flatMap((root) => importsOf(path.resolve(root), getModuleInfo)).map((one) => [one, file])),
		);
		return files.get(id);
	};
}

const isOurs = (id: string) => id.startsWith(path.resolve("app")) || id.startsWith(ICONS);

/** All of our own modules and icons that a module imports, directly or not; dynamic imports excluded. */
function importsOf(root: string, getModuleInfo: Rollup.GetModuleInfo): string[] {
	const seen = new Set([root]);
	for (const id of seen) {
		const module = getModuleInfo(id);
		for (const imported of module?.importedIds ?? [])
			if (isOurs(imported) && getModuleInfo(imported)?.dynamicImporters.length === 0) seen.add(imported);
		for (const icon of iconsIn(module?.code ?? "")) seen.add(icon);
	}
	// The entry runs after all other files have loaded; a screen's own folder is used by no other screen.
	return [...seen].filter((id) => id !== path.resolve(ENTRY) && !id.startsWith(path.resolve(SCREEN)));
}

/** Files of the icons that a module imports: found by name, because they come from a module with thousands. */
function iconsIn(code: string): string[] {
	const names = [...code.matchAll(/import \{([^}]+)\} from "lucide-react"/g)].flatMap(([, list = ""]) => list.split(","));
	return names.flatMap((name) => iconFiles().get(name.trim().split(" ")[0] ?? "") ?? []);
}

let knownIcons: Map<string, string> | undefined;

/** Files by all names of their icons. */
function iconFiles(): Map<string, string> {
	const lines = () =>
		fs.readFileSync(path.join(ICONS, "../lucide-react.mjs"), "utf8").matchAll(/export \{([^}]+)\} from '.\/icons\/([^']+)'/g);
	knownIcons ??= new Map(
		[...lines()].flatMap(([, names = "", file]) => [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, ICONS + file])),
	);
	return knownIcons;
}
