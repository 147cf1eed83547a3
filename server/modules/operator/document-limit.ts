/** Bytes a document may have: pictures travel inside it. */
export const DOCUMENT_LIMIT = 96 * 1024 * 1024
