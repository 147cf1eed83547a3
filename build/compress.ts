// Brotli 11 and gzip 9 beside every text file of the build, so that the server never compresses an asset.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const TEXT = /\.(?:js|css|html|json|svg|txt|webmanifest)$/
const WORTH_BYTES = 200

/** Writes `.br` and `.gz` copies of the text files below a folder. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      if (bytes.length < WORTH_BYTES) return
      writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${file}.gz`, await deflate(bytes, { level: 9 }))
    }),
  )
}
