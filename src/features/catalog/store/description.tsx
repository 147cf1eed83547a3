import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'

/** Five lines at most; two on phones until the customer asks for more. */
export function Description({ text }: { text: string }) {
  const { t } = useMessages()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const element = paragraph.current
    if (!element) return
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 2)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // With the letters that come later more may have room in as many lines.
    document.fonts.addEventListener('loadingdone', measure)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', measure)
    }
  }, [])
  return (
    <div className="relative mt-1.5 text-text-2 cut-as-written md:col-span-full md:mt-3 md:max-w-[min(35rem,60%)] md:text-inherit">
      <p
        ref={paragraph}
        className={`line-clamp-5 cut-as-written ${isOpen ? '' : 'max-md:[@media(scripting:enabled)]:line-clamp-2'}`}
      >
        <StoreWords text={text} />
      </p>
      {isCut && !isOpen ? (
        <button
          type="button"
          className="absolute end-0 bottom-0 isolate bg-bg ps-0.5 font-medium text-brand-text before:absolute before:inset-y-0 before:-start-12 before:-z-1 before:w-24 before:bg-[linear-gradient(90deg,transparent,var(--bg),transparent)] after:absolute after:-inset-y-2.75 after:-start-3 after:-end-1 md:bg-brand-deep md:text-inherit md:before:bg-[linear-gradient(90deg,transparent,var(--brand-deep),transparent)]"
          onClick={() => setIsOpen(true)}
        >
          {t('catalog.more')}
        </button>
      ) : null}
    </div>
  )
}
