import { build } from 'vite'

/** Bundles a script as one classic script. @returns its code. */
export async function buildOneFile(root: string, input: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: { write: false, modulePreload: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  const bundle = Array.isArray(result) ? result[0] : result
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!chunk) throw new Error(`${input} was not built`)
  return chunk.code.trim()
}
