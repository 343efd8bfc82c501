import { expect, test } from "vitest";
import { drawPage } from "../../../tests/builders/draw-page";
import { partOf } from "../../../tests/builders/part-of";
import { LatestImports } from "./latest-imports";
import type { WizardScreen } from "./read-screen";

const outcome = { added: 3, restored: 0, existing: 1, unread: 0, replaced: 0, replaceable: 0 };
const latest = partOf<WizardScreen["latest"]>([{ id: "i", name: "a.csv", state: "done", at: 0, undoUntil: null, outcome }]);

test.each([
	["", "See the keywords"],
	["xn--caf-dma.example", "See the keywords of café.example"],
])("the newest import leads to the table of %j, which shows more than its keywords: “%s”", (imported, words) => {
	const html = drawPage(<LatestImports {...{ latest, imported, timezone: "UTC", isFree: false, wizard: null }} />);
	expect(html).toContain(`>${words}</a>`);
});
