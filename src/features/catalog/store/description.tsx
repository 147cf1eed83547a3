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
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 2))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="about">
      <p ref={paragraph} className={isOpen ? 'clamp5' : 'clamp5 short'}>
        <StoreWords text={text} />
      </p>
      {isCut && !isOpen ? (
        <button type="button" className="brandtx b" onClick={() => setIsOpen(true)}>
          {t('catalog.more')}
        </button>
      ) : null}
    </div>
  )
}
