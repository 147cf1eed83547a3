let known: boolean | undefined

/** Whether this browser can draw a map (WebGL 2). Asked once: every answer costs a drawing context. */
export function canDrawMaps(): boolean {
  if (known === undefined) {
    const context = document.createElement('canvas').getContext('webgl2')
    known = context !== null
    // Browsers keep only so many contexts.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return known
}
