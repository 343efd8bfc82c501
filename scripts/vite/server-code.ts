import path from "node:path";
import type { Plugin } from "vite";

const SERVER_CODE = new RegExp(`^${path.resolve("app")}/(db|services|adapters)/|/node_modules/drizzle-orm/`);

/**
 * The build fails when a file for browsers has server code. Remix drops loaders and their imports, but a component that imports a constant from such a
 * module brings the module and all that it imports.
 */
export function keepServerCodeOut(): Plugin {
	return {
		name: "keep-server-code-out",
		apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
		generateBundle(_, files) {
			for (const file of Object.values(files)) {
				if (file.type !== "chunk") continue;
				const found = Object.entries(file.modules).find(([id, { renderedLength }]) => renderedLength > 0 && SERVER_CODE.test(id));
				if (found) this.error(`${file.fileName} is for browsers and has the server module ${path.relative(".", found[0])}`);
			}
		},
	};
}
