import { createReadStream } from 'node:fs'

export class FileError extends Error {}

export const DOCUMENT_LIMIT = 96 * 1024 * 1024

async function bytesOf(file: string) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of file === '-' ? process.stdin : createReadStream(file)) {
    length += chunk.length
    if (length > DOCUMENT_LIMIT) throw new FileError(`${file} is larger than ${DOCUMENT_LIMIT} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Some editors and spreadsheets write UTF-16; the first bytes tell which. */
function textOf(file: string, bytes: Uint8Array) {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new FileError(`${file} is neither in UTF-8 nor in UTF-16; save it as UTF-8`)
  }
}

/** Reads standard input for `-`. @throws FileError */
export async function readTextFile(file: string) {
  try {
    return textOf(file, await bytesOf(file))
  } catch (error) {
    if (error instanceof FileError) throw error
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new FileError(`${file} cannot be read${code}`)
  }
}
