import { HID_PATTERN } from "../hid";
import { parseNoteLink } from "../note/note-link";
import { THINGS, thingsWith } from "../thing/things";

/** Name of a target that was removed. Without it a list of targets would be empty, which means all things. */
const GONE = "gone";

/** Ids of an account's things, each with its name in an archive: "websites:shop.example", "tags:brand", "monitors:12". */
export class TargetNames {
	private readonly names = new Map<string, string>();
	private readonly hids = new Map<string, string>();

	add(hid: string, name: string): void {
		this.names.set(hid, name);
		this.hids.set(name, hid);
	}

	/** "monitors:12" of "monitors:<hid>". */
	nameOf(link: string): string {
		const parsed = parseNoteLink(link);
		const kind = link.slice(0, link.indexOf(":"));
		return (parsed && this.names.get(parsed.hid)) ?? `${kind}:${GONE}`;
	}

	/** The name of an alert's subject: "websites:shop.example" of "website:<hid>"; "source:browser" has no id and stays. */
	subjectName(subject: string): string {
		const [scope = "", id = ""] = subject.split(":");
		if (!NAMED_SUBJECTS.has(scope)) return subject;
		return this.names.get(id) ?? `${scope}:${GONE}`;
	}

	/** The link of a name; null for a target that is not there. */
	linkOf(name: string): string | null {
		const hid = this.hids.get(name);
		return hid === undefined ? null : `${name.slice(0, name.indexOf(":"))}:${hid}`;
	}

	/** The text with names in braces in place of ids. */
	withNames(text: string): string {
		return text.replaceAll(ANY_HID, (hid) => {
			const name = this.names.get(hid);
			return name === undefined ? hid : `{${encodeURIComponent(name)}}`;
		});
	}

	/** The text with ids in place of names in braces; null where a name is unknown. */
	withHids(text: string): string | null {
		let isWhole = true;
		const filled = text.replaceAll(/\{([^{}]*)\}/g, (_, encoded: string) => {
			const hid = this.hids.get(decodedName(encoded));
			isWhole &&= hid !== undefined;
			return hid ?? "";
		});
		return isWhole ? filled : null;
	}
}

/** Kinds of subjects that are told by an id. */
const NAMED_SUBJECTS: ReadonlySet<string> = new Set(thingsWith("alerts").map((name) => THINGS[name].one));

const ANY_HID = new RegExp(`(?<![A-Za-z0-9_-])${HID_PATTERN}(?![A-Za-z0-9_-])`, "g");

function decodedName(encoded: string): string {
	try {
		return decodeURIComponent(encoded);
	} catch {
		return "";
	}
}
