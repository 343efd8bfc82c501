import { LINE_COLOURS } from "./colours";
import type { LinesSection } from "./document";
import { escapeMarkup } from "./text-chunks";

const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** Cells that a chart covers. */
const SIZE = { columns: 8, rows: 16 };

/** Lines whose days and values are rows of a sheet. head: number of the row with their titles, from 1. */
export interface SheetChart {
	sheet: string;
	section: LinesSection;
	head: number;
}

/** Charts one below the other, right of a column (counted from 0). */
export function drawingXml(charts: readonly SheetChart[], column: number): string {
	const anchors = charts.map(({ section }, i) => {
		const row = 2 + i * (SIZE.rows + 1);
		const end = `<xdr:to><xdr:col>${column + SIZE.columns}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row + SIZE.rows}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to>`;
		return `<xdr:twoCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>${end}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${i + 2}" name="Chart ${i + 1}" descr="${escapeMarkup(section.title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" r:id="rId${i + 1}"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>`;
	});
	return `<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${OFFICE}">${anchors.join("")}</xdr:wsDr>`;
}

/** A line chart over cells; each value is also kept in the chart, for programs that do not count anew. */
export function chartXml({ sheet, section, head }: SheetChart, colour: string): string {
	const { title, days, series, isPlace = false } = section;
	const name = `'${sheet.replaceAll("'", "''")}'`;
	const cells = (column: number) => `${name}!$${letterOf(column)}$${head + 1}:$${letterOf(column)}$${head + days.length}`;
	const dayPoints = days.map((day, i) => `<c:pt idx="${i}"><c:v>${day}</c:v></c:pt>`).join("");
	const category = `<c:cat><c:strRef><c:f>${escapeMarkup(cells(0))}</c:f><c:strCache><c:ptCount val="${days.length}"/>${dayPoints}</c:strCache></c:strRef></c:cat>`;
	const drawn = series.map(({ label, values }, i) => {
		const points = values.map((value, at) => (value === null ? "" : `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`)).join("");
		const paint = (i === 0 ? colour : (LINE_COLOURS[i % LINE_COLOURS.length] ?? colour)).slice(1);
		return `<c:ser><c:idx val="${i}"/><c:order val="${i}"/><c:tx><c:strRef><c:f>${escapeMarkup(`${name}!$${letterOf(i + 1)}$${head}`)}</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escapeMarkup(label)}</c:v></c:pt></c:strCache></c:strRef></c:tx><c:spPr><a:ln w="28575" cap="rnd"><a:solidFill><a:srgbClr val="${paint}"/></a:solidFill><a:round/></a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>${category}<c:val><c:numRef><c:f>${escapeMarkup(cells(i + 1))}</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="${days.length}"/>${points}</c:numCache></c:numRef></c:val><c:smooth val="0"/></c:ser>`;
	});
	const scale = `<c:scaling><c:orientation val="${isPlace ? "maxMin" : "minMax"}"/>${isPlace ? '<c:min val="1"/>' : ""}</c:scaling>`;
	const grid =
		'<c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="D6DEDC"/></a:solidFill></a:ln></c:spPr></c:majorGridlines>';
	const legend = series.length > 1 ? '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>' : "";
	return `<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main" xmlns:r="${OFFICE}"><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1200" b="1"/></a:pPr><a:r><a:rPr sz="1200" b="1"/><a:t>${escapeMarkup(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/><c:plotArea><c:layout/><c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${drawn.join("")}<c:marker val="1"/><c:axId val="111"/><c:axId val="222"/></c:lineChart><c:catAx><c:axId val="111"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${isPlace ? "high" : "low"}"/><c:crossAx val="222"/><c:crosses val="autoZero"/></c:catAx><c:valAx><c:axId val="222"/>${scale}<c:delete val="0"/><c:axPos val="l"/>${grid}<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="111"/><c:crosses val="autoZero"/></c:valAx></c:plotArea>${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`;
}

/** "A" for 0, "AA" for 26. */
export function letterOf(column: number): string {
	const rest = String.fromCharCode(65 + (column % 26));
	return column < 26 ? rest : letterOf(Math.floor(column / 26) - 1) + rest;
}
