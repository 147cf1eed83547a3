/** The key `/`, which writes `ظ` on an Arabic keyboard, leads to the search of the store. */
export function followSearchKey(slug: string): void {
  document.addEventListener('keydown', (event) => {
    const isSlash = event.key === '/' || (event.key === 'ظ' && event.code === 'Slash')
    if (!isSlash || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target))
      return
    const field = document.querySelector<HTMLInputElement>('search input')
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="/${slug}/search"]`)]
    const link = links.find((candidate) => candidate.checkVisibility())
    if (!field && !link) return
    event.preventDefault()
    field?.focus()
    field?.select()
    if (!field) link?.click()
  })
}

function isBusy(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
  )
}
