export { byteReader } from "./reading/byte-reader";
export { type ByteSource, blockwise, heldSource } from "./reading/byte-source";
export { csvRows } from "./reading/csv-rows";
export { inflate, UnpackBudget } from "./reading/inflate";
export { withoutNeutrals } from "./reading/neutral-text";
export { openTableFile, type TableFile } from "./reading/table-file";
export { readZipEntries, type ZipEntry, zipEntryBytes } from "./reading/zip";
