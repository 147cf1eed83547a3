// @script look
const TAGS =
  ':is([rel=canonical],[rel=alternate],[name=description],[name^=twitter],[property],[type="application/ld+json"])'

/** Another page must not be shared under the address of the first. */
export function forgetFirstPage(): void {
  for (const tag of document.querySelectorAll(TAGS)) tag.remove()
}
