// The file system that the embedded engine ships with has no fsync, so what it calls committed may not be on disk.
import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type Module = Parameters<NonNullable<Parameters<Init>[1]['preRun']>[number]>[0]
type Stream = { nfd: number }
/** The part of Emscripten's file system for Node that is changed; the package declares no type for it. */
type SyncableFileSystem = {
  stream_ops: { open(stream: Stream): void; close(stream: Stream): void; fsync?(stream: Stream): number }
}

/** Functions that PGlite calls for every message; after an abort it would try the same message for ever. */
const MESSAGE_LOOP = [
  'stackRestore',
  '_PostgresMainLoopOnce',
  '_PostgresSendReadyForQueryIfNecessary',
  '_pgl_pq_flush',
  '_pq_buffer_remaining_data',
] as const

/** Emscripten's EIO. */
const EIO = 29

export class DurableFileSystem extends NodeFS {
  readonly #open = new Map<Stream, number>()
  readonly #onFailure: (error: Error) => void

  /** @param onFailure called when fsync fails or the engine gives up: later acknowledgements are not to be trusted. */
  constructor(directory: string, onFailure: (error: Error) => void) {
    super(directory)
    this.#onFailure = onFailure
  }

  /** Closes the files that a failed engine left open; nothing may use it afterwards. */
  abandon(): void {
    for (const descriptor of this.#open.values()) fs.closeSync(descriptor)
    this.#open.clear()
  }

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options)
    let loaded: Module | undefined
    const makeSyncable = (module: Module): void => {
      loaded = module
      const { FS } = module
      const { stream_ops } = module.NODEFS as unknown as SyncableFileSystem // see the type
      const { open, close } = stream_ops
      stream_ops.open = (stream) => {
        open(stream)
        this.#open.set(stream, stream.nfd)
      }
      stream_ops.close = (stream) => {
        close(stream)
        this.#open.delete(stream)
      }
      stream_ops.fsync = (stream) => {
        try {
          fs.fsyncSync(stream.nfd)
          return 0
        } catch (error) {
          this.#onFailure(error instanceof Error ? error : new Error(String(error)))
          throw new FS.ErrnoError(EIO)
        }
      }
    }
    const onAbort = (): void => {
      const error = new Error('the engine gave up')
      this.#onFailure(error)
      const refuse = (): never => {
        throw error
      }
      for (const name of MESSAGE_LOOP) if (loaded) loaded[name] = refuse
    }
    return { emscriptenOpts: { ...emscriptenOpts, onAbort, preRun: [...(emscriptenOpts.preRun ?? []), makeSyncable] } }
  }
}

/** Syncs everything below a directory: files first, then the directories that name them. */
export function syncTree(directory: string): void {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const entryPath = `${directory}/${entry.name}`
    if (entry.isDirectory()) syncTree(entryPath)
    else if (entry.isFile()) syncPath(entryPath)
  }
  syncPath(directory)
}

export function syncPath(target: string): void {
  const descriptor = fs.openSync(target, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
