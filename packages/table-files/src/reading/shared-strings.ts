import { unescapedText } from "./escaped-text";
import { FileError } from "./file-error";
import { MAX_CELL_CHARACTERS, MAX_STRING_CHARACTERS, MAX_STRINGS } from "./file-limits";
import { detached } from "./row";
import { scanXml, TextCollector, type XmlEvents } from "./xml-scan";

/** The texts that cells of a workbook name by number, read as far as they are asked for: the first rows of a sheet name few of them. */
export class SharedStrings {
	private readonly texts: string[] = [];
	private readonly batches: AsyncGenerator<string[]>;
	/** All are read. */
	isWhole = false;

	/** pieces: the part that holds them; null in a workbook without it. */
	constructor(pieces: AsyncIterable<string> | null) {
		this.batches = pieces ? batchesOf(pieces) : none();
	}

	/** undefined where there is none, or where it is not read yet. */
	at(index: number): string | undefined {
		return this.texts[index];
	}

	/** Reads on until a number is there, or to the end. Throws FileError "too_many_strings" beyond what memory holds. */
	async readTo(index: number): Promise<void> {
		while (!this.isWhole && this.texts.length <= index) {
			const { value, done } = await this.batches.next();
			if (done) this.isWhole = true;
			else for (const text of value) this.texts.push(text);
		}
	}

	readAll(): Promise<void> {
		return this.readTo(Number.POSITIVE_INFINITY);
	}

	/** Ends a reading that is not at its end. */
	async close(): Promise<void> {
		this.isWhole = true;
		await this.batches.return(undefined);
	}
}

async function* none(): AsyncGenerator<string[]> {}

/** The texts in the order of their numbers, those of one piece at a time. */
function batchesOf(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
	const events = new StringEvents();
	return scanXml(pieces, events, () => events.ready());
}

class StringEvents implements XmlEvents {
	private batch: string[] = [];
	private readonly collector = new TextCollector();
	private value = "";
	private count = 0;
	private characters = 0;
	/** Readings of Asian scripts stand beside the text. */
	private phonetic = false;

	ready(): string[] {
		const { batch } = this;
		this.batch = [];
		return batch;
	}

	private keep(text: string): void {
		if (text.length > MAX_CELL_CHARACTERS) throw new FileError("cell_too_long");
		this.characters += text.length;
		if (++this.count > MAX_STRINGS || this.characters > MAX_STRING_CHARACTERS) throw new FileError("too_many_strings");
		this.batch.push(detached(unescapedText(text)));
	}

	open(name: string): void {
		if (name === "si") this.value = "";
		if (name === "rPh") this.phonetic = true;
		if (name === "t" && !this.phonetic) this.collector.start();
	}

	text(piece: string): void {
		this.collector.add(piece);
	}

	close(name: string): void {
		if (name === "t" && !this.phonetic) this.value += this.collector.take();
		if (name === "rPh") this.phonetic = false;
		if (name === "si") this.keep(this.value);
	}
}
