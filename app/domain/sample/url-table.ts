import { NumberReader, NumberWriter } from "./number-stream";

/** Addresses by index; "" beyond. */
export interface UrlTable {
	readonly length: number;
	get(index: number): string;
}

/** Every so many addresses one stands whole: an address is put together of at most so many. */
const GROUP = 16;

/** Addresses that stand in a list; it may grow. */
export function urlList(urls: string[]): UrlTable {
	return {
		get length() {
			return urls.length;
		},
		get: (index) => urls[index] ?? "",
	};
}

/** What each address shares with the one before it is left out. numbers: characters shared and characters that follow, by address. */
export function packUrls(urls: readonly string[]): { numbers: Uint8Array; text: string } {
	const numbers = new NumberWriter();
	const rests: string[] = [];
	urls.forEach((url, i) => {
		const shared = i % GROUP === 0 ? 0 : sharedStart(urls[i - 1] ?? "", url);
		numbers.write(shared);
		numbers.write(url.length - shared);
		rests.push(url.slice(shared));
	});
	return { numbers: numbers.finish(), text: rests.join("") };
}

function sharedStart(a: string, b: string): number {
	let i = 0;
	while (i < a.length && i < b.length && a.charCodeAt(i) === b.charCodeAt(i)) i++;
	return i;
}

/** The addresses of packUrls, put together when they are asked for. */
export function openUrls(length: number, numbers: Uint8Array, text: string): UrlTable {
	let marks: { shared: Uint32Array; starts: Uint32Array } | null = null;
	const read = () => {
		const reader = new NumberReader(numbers);
		const [shared, starts] = [new Uint32Array(length), new Uint32Array(length + 1)];
		for (let i = 0; i < length; i++) {
			shared[i] = reader.read();
			starts[i + 1] = (starts[i] ?? 0) + reader.read();
		}
		return { shared, starts };
	};
	return {
		length,
		get(index) {
			if (index < 0 || index >= length) return "";
			marks ??= read();
			const { shared, starts } = marks;
			let url = "";
			for (let i = index - (index % GROUP); i <= index; i++) url = url.slice(0, shared[i]) + text.slice(starts[i], starts[i + 1]);
			return url;
		},
	};
}
