import { useState } from 'react'
import { tellNotLoaded, useOnline } from '#features/connectivity'
import { LaterPart } from '#ui/later-part.tsx'
import { useMessages } from '#i18n/messages.ts'
import { devices, downloadSimple, trash } from '#ui/icons/regular.ts'
import type { DataRequest } from './account-dialogs.tsx'
import { Row } from './row.tsx'
import { Rows } from './rows.tsx'
import { FieldMessage } from '#ui/field.tsx'

const loadDialogs = async () => (await import('./account-dialogs.tsx')).AccountDialogs

/** Where the customer is signed in, what is kept about them, and the way to leave for good. All of it needs the server. */
export function DataRows({ slug }: { slug: string }) {
  const { t } = useMessages()
  const online = useOnline()
  const [request, setRequest] = useState<DataRequest | null>(null)
  const [isLoading, setLoading] = useState(false)
  const fail = () => void tellNotLoaded(t)

  const download = async () => {
    setLoading(true)
    try {
      const { downloadData } = await import('./account-dialogs.tsx')
      await downloadData(slug)
    } catch {
      fail()
    } finally {
      setLoading(false)
    }
  }
  const acts = [
    { id: 'sessions', icon: devices, act: () => setRequest('sessions') },
    { id: 'download', icon: downloadSimple, act: () => void download() },
    { id: 'delete', icon: trash, act: () => setRequest('delete') },
  ] as const
  return (
    <section>
      <Rows>
        {acts.map(({ id, icon, act }) => {
          const isBusy = id === 'download' && isLoading
          return (
            <li key={id}>
              <button
                type="button"
                className="aria-disabled:opacity-45"
                aria-disabled={!online || isBusy || undefined}
                aria-busy={isBusy || undefined}
                aria-haspopup={id === 'download' ? undefined : 'dialog'}
                onClick={online && !isBusy ? act : undefined}
              >
                <Row
                  icon={icon}
                  label={t(`settings.${id}`)}
                  caret={id !== 'download'}
                  value={isBusy && t('settings.preparing')}
                />
              </button>
            </li>
          )
        })}
      </Rows>
      <FieldMessage hint={online ? undefined : t('settings.needsConnection')} />
      <LaterPart
        load={loadDialogs}
        isWanted={request !== null}
        onFailure={() => {
          setRequest(null)
          fail()
        }}
        props={{ slug, request, onClose: () => setRequest(null) }}
      />
    </section>
  )
}
