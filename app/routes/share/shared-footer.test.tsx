import { expect, test } from "vitest";
import { SharedFrame } from "~/components/layout/shared-frame";
import { drawPage } from "../../../tests/builders/draw-page";

test.each([true, false])("the footer of a shared page names the product: %s", (namesProduct) => {
	const html = drawPage(
		<SharedFrame owner="Lamps Ltd" logo={null} namesProduct={namesProduct}>
			text
		</SharedFrame>,
	);
	expect(html.includes("Serpentine")).toBe(namesProduct);
	expect(html).toContain("Lamps Ltd");
});
