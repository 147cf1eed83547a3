// The embedded engine's files with a real fsync: as shipped, its file system has none, and "committed" means little.
import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
/** The part of Emscripten's file system type for Node that is changed; the package declares no type for it. */
type SyncableFileSystem = { stream_ops: { fsync?: (stream: { nfd: number }) => number } }

/** Emscripten's EIO. */
const EIO = 29

/** Files under one directory; fsync reaches the disk. */
export class DurableFileSystem extends NodeFS {
  /** The first fsync that failed: what was acknowledged after it may not be on disk. */
  failure: Error | undefined

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const makeSyncable = (module: Parameters<NonNullable<typeof emscriptenOpts.preRun>[number]>[0]): void => {
      const { FS } = module
      const { stream_ops } = module.NODEFS as unknown as SyncableFileSystem // see the type
      stream_ops.fsync = (stream) => {
        try {
          fs.fsyncSync(stream.nfd)
          return 0
        } catch (error) {
          this.failure ??= error instanceof Error ? error : new Error(String(error))
          throw new FS.ErrnoError(EIO)
        }
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), makeSyncable] } }
  }
}

/** Writes everything under a directory to disk: files first, then the directories that name them. */
export function syncTree(directory: string): void {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const entryPath = `${directory}/${entry.name}`
    if (entry.isDirectory()) syncTree(entryPath)
    else if (entry.isFile()) syncPath(entryPath)
  }
  syncPath(directory)
}

/** Writes one file, or the names in one directory, to disk. */
export function syncPath(target: string): void {
  const descriptor = fs.openSync(target, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
