export { byteReader } from "./reading/byte-reader";
export { type ByteSource, blockwise, heldSource } from "./reading/byte-source";
export { UnpackBudget } from "./reading/inflate";
export { openTableFile, type TableFile } from "./reading/table-file";
export { readZipEntries, zipEntryBytes } from "./reading/zip";
