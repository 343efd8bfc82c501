import fs from "node:fs";
import path from "node:path";

/** This version with one migration more, in a new folder: scripts and migrations are copied, everything else is linked. */
export function newerVersion(folder: string): string {
	fs.mkdirSync(folder);
	for (const name of fs.readdirSync(".")) {
		if (name === "scripts" || name === "migrations") fs.cpSync(name, path.join(folder, name), { recursive: true });
		else fs.symlinkSync(path.resolve(name), path.join(folder, name));
	}
	fs.writeFileSync(path.join(folder, "migrations", "9000_serve_day.sql"), "CREATE TABLE serve_day (id INTEGER PRIMARY KEY);\n");
	return folder;
}
