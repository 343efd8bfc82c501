export { writeCsv } from "./writing/write-delimited";
export { writeExport } from "./writing/write-export";
