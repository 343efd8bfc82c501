/** Sizes of a compound file of version 3. Source: MS-CFB. */
const SECTOR = 512;
const ENTRIES = SECTOR / 4;
/** Places of FAT sectors in the header; more stand in DIFAT sectors. */
const HEADER_PLACES = 109;
/** Smaller streams would have to stand in a stream of mini sectors. */
const SMALLEST_STREAM = 4_096;
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const END_OF_CHAIN = 0xffff_fffe;
const FREE = 0xffff_ffff;
const FAT_SECTOR = 0xffff_fffd;
const DIFAT_SECTOR = 0xffff_fffc;
const ROOT_CLASS_WORKBOOK = [0x20, 0x08, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46];

/** The bytes before the number of FAT sectors: the same for every file, so they can go out before the size of the stream is known. */
export function compoundFileStart(): Uint8Array {
	const view = new DataView(new ArrayBuffer(44));
	SIGNATURE.forEach((byte, i) => {
		view.setUint8(i, byte);
	});
	[0x3e, 3, 0xfffe, 9, 6].forEach((value, i) => {
		view.setUint16(24 + i * 2, value, true);
	});
	return new Uint8Array(view.buffer);
}

/** Bytes between compoundFileStart and the only stream, and bytes after it. size: bytes of the stream. */
export function compoundFileFrame(name: string, size: number): { before: Uint8Array; padding: Uint8Array } {
	const padded = Math.max(size, SMALLEST_STREAM);
	const streamSectors = Math.ceil(padded / SECTOR);
	// FAT and DIFAT sectors describe themselves too: their numbers grow until they fit.
	let [fat, difat] = [0, 0];
	for (;;) {
		const needed = Math.ceil((streamSectors + 1 + fat + difat) / ENTRIES);
		const neededDifat = Math.ceil(Math.max(0, needed - HEADER_PLACES) / (ENTRIES - 1));
		if (needed === fat && neededDifat === difat) break;
		[fat, difat] = [needed, neededDifat];
	}
	const directory = difat + fat;
	const stream = directory + 1;
	const view = new DataView(new ArrayBuffer(SECTOR * (1 + stream)));
	writeHeader(view, { fat, difat, directory });
	const fatAt = SECTOR * (1 + difat);
	const put = (sector: number, value: number) => view.setUint32(fatAt + sector * 4, value, true);
	for (let sector = 0; sector < fat * ENTRIES; sector++) put(sector, FREE);
	for (let sector = 0; sector < difat; sector++) put(sector, DIFAT_SECTOR);
	for (let sector = difat; sector < directory; sector++) put(sector, FAT_SECTOR);
	put(directory, END_OF_CHAIN);
	for (let i = 0; i < streamSectors; i++) put(stream + i, i === streamSectors - 1 ? END_OF_CHAIN : stream + i + 1);
	writeDirectory(view, SECTOR * (1 + directory), { name, stream, size: padded });
	const all = new Uint8Array(view.buffer);
	return { before: all.subarray(44), padding: new Uint8Array(streamSectors * SECTOR - size) };
}

function writeHeader(view: DataView, { fat, difat, directory }: { fat: number; difat: number; directory: number }): void {
	view.setUint32(44, fat, true);
	view.setUint32(48, directory, true);
	view.setUint32(56, SMALLEST_STREAM, true);
	view.setUint32(60, END_OF_CHAIN, true);
	view.setUint32(68, difat === 0 ? END_OF_CHAIN : 0, true);
	view.setUint32(72, difat, true);
	for (let i = 0; i < HEADER_PLACES; i++) view.setUint32(76 + i * 4, i < fat ? difat + i : FREE, true);
	for (let sector = 0; sector < difat; sector++) {
		const at = SECTOR * (1 + sector);
		for (let i = 0; i < ENTRIES - 1; i++) {
			const place = HEADER_PLACES + sector * (ENTRIES - 1) + i;
			view.setUint32(at + i * 4, place < fat ? difat + place : FREE, true);
		}
		view.setUint32(at + SECTOR - 4, sector === difat - 1 ? END_OF_CHAIN : sector + 1, true);
	}
}

function writeDirectory(view: DataView, at: number, { name, stream, size }: { name: string; stream: number; size: number }): void {
	const entry = (place: number, title: string, kind: number) => {
		const from = at + place * 128;
		Array.from(title).forEach((letter, i) => {
			view.setUint16(from + i * 2, letter.charCodeAt(0), true);
		});
		view.setUint16(from + 64, title === "" ? 0 : (title.length + 1) * 2, true);
		view.setUint8(from + 66, kind);
		view.setUint8(from + 67, 1);
		for (const link of [68, 72, 76]) view.setUint32(from + link, FREE, true);
		return from;
	};
	const root = entry(0, "Root Entry", 5);
	view.setUint32(root + 76, 1, true);
	ROOT_CLASS_WORKBOOK.forEach((byte, i) => {
		view.setUint8(root + 80 + i, byte);
	});
	view.setUint32(root + 116, END_OF_CHAIN, true);
	const file = entry(1, name, 2);
	view.setUint32(file + 116, stream, true);
	view.setUint32(file + 120, size, true);
	entry(2, "", 0);
	entry(3, "", 0);
}
