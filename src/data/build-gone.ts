/** Whether the server no longer has the build this page is of: the first script's name changes with every build. False without a network. */
export async function isBuildGone(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  const answer = script && (await fetch(script.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null))
  return answer?.status === 404
}
