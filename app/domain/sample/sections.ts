const LENGTH_BYTES = 4;

/** Pieces of bytes as one, each after its length. */
export function joinSections(sections: readonly Uint8Array[]): Uint8Array {
	const joined = new Uint8Array(sections.reduce((sum, one) => sum + LENGTH_BYTES + one.length, 0));
	const view = new DataView(joined.buffer);
	let at = 0;
	for (const section of sections) {
		view.setUint32(at, section.length);
		joined.set(section, at + LENGTH_BYTES);
		at += LENGTH_BYTES + section.length;
	}
	return joined;
}

/** Throws when the bytes end within a piece. */
export function splitSections(bytes: Uint8Array): Uint8Array[] {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	const sections: Uint8Array[] = [];
	for (let at = 0; at < bytes.length; ) {
		const length = view.getUint32(at);
		const end = at + LENGTH_BYTES + length;
		if (end > bytes.length) throw new Error("a piece of bytes ended early");
		sections.push(bytes.subarray(at + LENGTH_BYTES, end));
		at = end;
	}
	return sections;
}
