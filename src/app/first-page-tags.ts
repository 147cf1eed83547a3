// @script look
/** What the server wrote about the page it sent, for search engines and for whoever shows a link. */
const TAGS =
  ':is([rel=canonical],[rel=alternate],[name=description],[name^=twitter],[property],[type="application/ld+json"])'

/** Takes those tags away when another page is shown: a browser that shares a page shares its canonical address. */
export function forgetFirstPage(): void {
  for (const tag of document.querySelectorAll(TAGS)) tag.remove()
}
