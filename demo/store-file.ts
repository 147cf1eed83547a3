import type { ImportDocument } from '#contract/import-document'

/** A store's document as it is kept in `demo/stores/`: pictures by file name in `demo/images/` instead of their bytes. */
export type StoreFile = Omit<ImportDocument, 'images'> & { images: Record<string, { file: string; hue?: number }> }
