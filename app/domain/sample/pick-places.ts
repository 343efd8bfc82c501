import { CODES } from "./codes";
import { type SampleGrid, spreadGrid } from "./columns";

/** A copy of a grid with the answers of some places alone; the others were not requested. place: from 0. */
export function pickPlaces(grid: SampleGrid, isPicked: (place: number) => boolean): SampleGrid {
	const picked = spreadGrid(grid, grid.first, grid.codes.length);
	const { codes, depths, evidence } = picked;
	for (let place = 0; place < codes.length; place++) {
		if (isPicked(place)) continue;
		codes[place] = CODES.none;
		depths[place] = 0;
		for (const name of ["at", "source", "place", "retry", "features"] as const) evidence[name][place] = 0;
		evidence.part[place] = -1;
		evidence.url[place] = -1;
	}
	return picked;
}

/** The place's origin, as the list of sources holds it. */
export function originAt({ evidence }: SampleGrid, place: number): string {
	return evidence.sources[evidence.source[place] ?? 0] ?? "";
}
