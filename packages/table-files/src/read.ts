export { byteReader } from "./reading/byte-reader";
export { type ByteSource, blockwise, heldSource } from "./reading/byte-source";
export { openTableFile, type TableFile } from "./reading/table-file";
