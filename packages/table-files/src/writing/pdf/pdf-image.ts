/** Image data for a PDF, with a separate alpha channel. */
export interface PdfImage {
	width: number;
	height: number;
	/** Number of colour channels: 1 for grey, 3 for red, green and blue. */
	colours: 1 | 3;
	/** A JPEG file, or one byte per pixel and colour channel. */
	content: Uint8Array;
	isJpeg: boolean;
	/** One byte per pixel; null for an opaque image. */
	alpha: Uint8Array | null;
}

/** Maximum number of pixels of a PNG, because a small file can declare any size. */
const MOST_PIXELS = 4_000_000;

/** Reads a JPEG or a non-interlaced PNG of 8 bits; returns null for other files. */
export async function readImage(bytes: Uint8Array): Promise<PdfImage | null> {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	try {
		if (view.getUint16(0) === 0xffd8) return readJpeg(bytes, view);
		return view.getUint32(0) === 0x89504e47 ? await readPng(bytes, view) : null;
	} catch {
		// The file is damaged, so the cover shows the letter.
		return null;
	}
}

/** Reads the size from the segment that begins a frame. Source: ITU-T T.81, B.2.2. */
function readJpeg(bytes: Uint8Array, view: DataView): PdfImage | null {
	for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
		const marker = view.getUint8(at + 1);
		const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
		if (!isFrame) continue;
		const [height, width, colours] = [view.getUint16(at + 5), view.getUint16(at + 7), view.getUint8(at + 9)];
		if ((colours !== 1 && colours !== 3) || width * height === 0) return null;
		return { width, height, colours, content: bytes, isJpeg: true, alpha: null };
	}
	return null;
}

/** Channels by the colour type of a PNG. Source: W3C PNG, 11.2.1. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

async function readPng(bytes: Uint8Array, view: DataView): Promise<PdfImage | null> {
	const [width, height] = [view.getUint32(16), view.getUint32(20)];
	const [depth, type, interlace] = [view.getUint8(24), view.getUint8(25), view.getUint8(28)];
	const channels = CHANNELS[type];
	if (!channels || depth !== 8 || interlace !== 0 || width * height === 0 || width * height > MOST_PIXELS) return null;
	const parts: Uint8Array<ArrayBuffer>[] = [];
	for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at)) {
		const name = view.getUint32(at + 4);
		// Chunk tRNS: transparency by one colour is not supported.
		if (name === 0x74524e53) return null;
		if (name === 0x49444154) parts.push(bytes.slice(at + 8, at + 8 + view.getUint32(at)));
	}
	const lines = await inflated(parts, height * (1 + width * channels));
	return lines && { width, height, isJpeg: false, ...splitChannels(unfiltered(lines, width * channels, channels), channels) };
}

/** Reverses the filter of each line. Source: W3C PNG, 9.2. */
function unfiltered(lines: Uint8Array, length: number, channels: number): Uint8Array {
	const pixels = new Uint8Array((lines.length / (length + 1)) * length);
	for (let line = 0; line * length < pixels.length; line++) {
		const filter = lines[line * (length + 1)];
		for (let i = 0; i < length; i++) {
			const at = line * length + i;
			const left = i < channels ? 0 : (pixels[at - channels] ?? 0);
			const above = line === 0 ? 0 : (pixels[at - length] ?? 0);
			const corner = line === 0 || i < channels ? 0 : (pixels[at - length - channels] ?? 0);
			const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter ?? 0] ?? 0;
			pixels[at] = (lines[at + line + 1] ?? 0) + guess;
		}
	}
	return pixels;
}

function paeth(left: number, above: number, corner: number): number {
	const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
	if (a <= b && a <= c) return left;
	return b <= c ? above : corner;
}

function splitChannels(pixels: Uint8Array, channels: number): Pick<PdfImage, "colours" | "content" | "alpha"> {
	const colours = channels > 2 ? 3 : 1;
	if (channels === colours) return { colours, content: pixels, alpha: null };
	const count = pixels.length / channels;
	const content = new Uint8Array(count * colours);
	const alpha = new Uint8Array(count);
	for (let i = 0; i < count; i++) {
		content.set(pixels.subarray(i * channels, i * channels + colours), i * colours);
		alpha[i] = pixels[i * channels + colours] ?? 0;
	}
	return { colours, content, alpha };
}

/** Inflates at most `length` bytes of a stream; returns null if the stream has fewer bytes. */
async function inflated(parts: Uint8Array<ArrayBuffer>[], length: number): Promise<Uint8Array | null> {
	const whole = new Uint8Array(length);
	let filled = 0;
	const source = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
	for await (const chunk of source) {
		whole.set(chunk.subarray(0, length - filled), filled);
		filled = Math.min(length, filled + chunk.length);
		if (filled === length) break;
	}
	return filled === length ? whole : null;
}
