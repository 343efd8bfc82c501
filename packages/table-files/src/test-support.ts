export { packed, utf8, zipped } from "./reading/test-files";
export { BROKEN_STREAMS, streamRefusal } from "./reading/test-streams";
export { bytesOf, testDocument, testTypefaces } from "./writing/test-documents";
export { pdfText } from "./writing/test-pdf";
