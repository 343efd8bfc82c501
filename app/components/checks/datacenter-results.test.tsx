import { expect, test } from "vitest";
import type { CheckReport } from "~/domain/check/check-report";
import { encodeEntry } from "~/domain/sample/wire";
import { drawPage } from "../../../tests/builders/draw-page";
import { partOf } from "../../../tests/builders/part-of";
import { DatacenterResults } from "./datacenter-results";

const NOW = Date.parse("2026-11-30T10:00:00Z");
const { position, seen, url } = encodeEntry({
	observation: { outcome: "ranked", position: 4, url: "https://shop.example/", depth: 30 },
	evidence: { at: NOW, source: "browser", look: null, retryAt: null },
});
const REPORT = partOf<CheckReport>({ datacenters: { a: position }, seen: { a: seen }, urls: { a: url } });

test.each([
	[false, true],
	[true, false],
])("an invented answer (%s) tells when and by what it was read: %s", (isInvented, isTold) => {
	const html = drawPage(
		<DatacenterResults report={REPORT} place={{ language: "en", timezone: "UTC" }} now={NOW} labels={new Map()} isInvented={isInvented} />,
	);
	expect(html).toContain(">4<");
	expect(html.includes("2026")).toBe(isTold);
	expect(/browser/i.test(html)).toBe(isTold);
});
