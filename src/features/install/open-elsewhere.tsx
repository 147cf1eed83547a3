import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { copy } from '#ui/icons/regular.ts'

/** Inside of another app nothing can be installed: the way out of it, and the address to take along. */
export function OpenElsewhere({ slug, isIos }: { slug: string; isIos: boolean }) {
  const { t } = useMessages()
  const [isCopied, setCopied] = useState(false)
  const address = `${location.origin}/${slug}/`
  const copyAddress = async () => {
    // Where it is refused, the address stands there to be copied by hand.
    await navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <div className="mt-5 grid gap-3">
      <p>{t(isIos ? 'install.openInSafari' : 'install.openInBrowser')}</p>
      <p className="rounded-md bg-sunken px-4 py-3 wrap-anywhere select-all">
        <bdi dir="ltr">{address}</bdi>
      </p>
      <Button variant="tonal" size="lg" wide icon={copy} onClick={() => void copyAddress()}>
        <span aria-live="polite">{t(isCopied ? 'install.copied' : 'install.copy')}</span>
      </Button>
    </div>
  )
}
