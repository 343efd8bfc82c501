export { writeCsv } from "./writing/write-delimited";
export { writeExport } from "./writing/write-export";
export { type ZipEntry, zip } from "./writing/zip";
