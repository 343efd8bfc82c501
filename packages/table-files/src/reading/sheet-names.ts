import { attributeOf, scanXml, TextCollector, type XmlEvents } from "./xml-scan";

/** A table of a document that is read from its begin to its end. */
export interface NamedTable {
	name: string;
	isHidden: boolean;
}

interface TableNames extends XmlEvents {
	readonly tables: NamedTable[];
}

/** Names of the tables of a document, in their order; hidden ones included, because tables are told by their place. */
export async function namesIn(pieces: AsyncIterable<string>, names: TableNames): Promise<NamedTable[]> {
	for await (const _ of scanXml(pieces, names, () => []));
	return names.tables;
}

/** OpenDocument: whether a table is shown is said by its style, which stands before it. */
export class OdsNames implements TableNames {
	readonly tables: NamedTable[] = [];
	private style = "";
	private depth = 0;
	private readonly hidden = new Set<string>();

	open(name: string, attributes: string): void {
		if (name === "style") this.style = attributeOf(attributes, "name") ?? "";
		else if (name === "table-properties" && attributeOf(attributes, "display") === "false") this.hidden.add(this.style);
		else if (name === "table" && this.depth++ === 0) {
			const isHidden = this.hidden.has(attributeOf(attributes, "style-name") ?? "");
			this.tables.push({ name: attributeOf(attributes, "name") ?? "", isHidden });
		}
	}

	text(): void {}

	close(name: string): void {
		if (name === "table") this.depth--;
	}
}

/** SpreadsheetML: whether a sheet is shown is said behind its rows. */
export class SpreadsheetXmlNames implements TableNames {
	readonly tables: NamedTable[] = [];
	private readonly collector = new TextCollector();

	open(name: string, attributes: string): void {
		if (name === "Worksheet") this.tables.push({ name: attributeOf(attributes, "Name") ?? "", isHidden: false });
		if (name === "Visible") this.collector.start();
	}

	text(text: string): void {
		this.collector.add(text);
	}

	close(name: string): void {
		if (name !== "Visible") return;
		const last = this.tables.at(-1);
		if (last && /hidden/i.test(this.collector.take())) last.isHidden = true;
	}
}

/** Gnumeric: the name stands in the sheet before its cells. */
export class GnumericNames implements TableNames {
	readonly tables: NamedTable[] = [];
	private readonly collector = new TextCollector();
	private inSheet = false;

	open(name: string, attributes: string): void {
		if (name === "Sheet") {
			this.inSheet = true;
			this.tables.push({ name: "", isHidden: /hidden/i.test(attributeOf(attributes, "Visibility") ?? "") });
		}
		if (name === "Name" && this.inSheet) this.collector.start();
	}

	text(text: string): void {
		this.collector.add(text);
	}

	close(name: string): void {
		const last = this.tables.at(-1);
		if (name === "Name" && last && this.inSheet && last.name === "") last.name = this.collector.take();
		if (name === "Sheet") this.inSheet = false;
	}
}
