// Logo of the demo's agency: a compass, drawn here so that no image is stored.
import zlib from "node:zlib";

const SIZE = 96;
const BACK = [24, 61, 92];
const NEEDLE = [255, 255, 255];
const TAIL = [242, 166, 60];
const SAMPLES = 4;

/** A PNG of SIZE × SIZE pixels with a transparent ground. */
export function demoLogo() {
	const rows = Array.from({ length: SIZE }, (_, y) => [0, ...Array.from({ length: SIZE }, (_, x) => pixelAt(x, y)).flat()]);
	const header = Buffer.alloc(13);
	header.writeUInt32BE(SIZE, 0);
	header.writeUInt32BE(SIZE, 4);
	// Eight bits each of red, green, blue and opacity.
	header.set([8, 6, 0, 0, 0], 8);
	const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
	const image = zlib.deflateSync(Buffer.from(rows.flat()));
	return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", image), chunk("IEND", Buffer.alloc(0))]);
}

/** Mean colour of a pixel, so that edges are smooth. */
function pixelAt(x, y) {
	const sum = [0, 0, 0, 0];
	for (let i = 0; i < SAMPLES * SAMPLES; i++) {
		const color = colorAt(x + ((i % SAMPLES) + 0.5) / SAMPLES, y + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES);
		if (!color) continue;
		for (const n of [0, 1, 2]) sum[n] += color[n];
		sum[3]++;
	}
	const [red, green, blue, hits] = sum;
	return hits === 0 ? [0, 0, 0, 0] : [red / hits, green / hits, blue / hits, (255 * hits) / SAMPLES ** 2].map(Math.round);
}

function colorAt(x, y) {
	const [right, down] = [(x - SIZE / 2) / (SIZE / 2), (y - SIZE / 2) / (SIZE / 2)];
	if (Math.hypot(right, down) > 0.98) return null;
	// Along and across a needle that points to the north-east.
	const [along, across] = [(right - down) / Math.SQRT2, (right + down) / Math.SQRT2];
	const isNeedle = Math.abs(along) < 0.72 && Math.abs(across) < 0.24 * (1 - Math.abs(along) / 0.72);
	if (!isNeedle) return BACK;
	return along > 0 ? NEEDLE : TAIL;
}

function chunk(name, data) {
	const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
	const around = Buffer.alloc(8);
	around.writeUInt32BE(data.length, 0);
	around.writeUInt32BE(zlib.crc32(body), 4);
	return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
