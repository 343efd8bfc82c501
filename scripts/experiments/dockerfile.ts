import fs from "node:fs";
import path from "node:path";
import { type Check, check } from "./check";
import { run } from "./dockerfile/base-tree";
import { buildImage, type Image } from "./dockerfile/build-image";
import { proveImage } from "./dockerfile/prove-image";
import { chosenText } from "./options";

/**
 * Carries out the Dockerfile in trees of Debian, without a container engine, and uses the result: start, health check, set-up, a position read by the
 * image's Chromium, backup, restart, restore, export and import. Needs root, debootstrap, and the registries of Debian and npm.
 * --folder=DIR for trees and volumes (3 GB), .cache/dockerfile by default; --keep=1 takes the image of the run before.
 */
export async function dockerfileExperiment(options: string[]): Promise<Check[]> {
	if (process.getuid?.() !== 0) return [check("the Dockerfile is carried out", false, "chroot and mounts need root: run as root")];
	const folder = path.resolve(chosenText(options, "folder") ?? ".cache/dockerfile");
	fs.mkdirSync(folder, { recursive: true });
	const stored = path.join(folder, "image.json");
	const image: Image =
		chosenText(options, "keep") === null
			? buildImage({ context: process.cwd(), folder })
			: (JSON.parse(fs.readFileSync(stored, "utf8")) as Image);
	fs.writeFileSync(stored, JSON.stringify(image));
	const containers = path.join(folder, "containers");
	fs.rmSync(containers, { recursive: true, force: true });
	return [check("size of the image", true, sizes(image)), ...(await proveImage(image, containers))];
}

/** MB of the tree and of its largest parts. */
function sizes({ tree, config }: Image): string {
	const mb = (...words: string[]) => Number(run("du", ["-smx", ...words]).split("\t")[0]);
	return `${mb(tree)} MB, of them ${mb(path.join(tree, config.workdir))} MB in ${config.workdir}`;
}
