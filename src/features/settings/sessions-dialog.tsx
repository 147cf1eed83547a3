import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { endOtherSessions, endSession, listSessions } from '#contract/account'
import type { Session } from '#contract/account'
import { call } from '#data/http/call.ts'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { IconWell, Tag } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { deviceMobile, devices } from '#ui/icons/regular.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.tsx'

const PHONES = ['Android', 'iPhone', 'iPad']

/** Where the customer is signed in at this store; any of the other places can be signed out from here. */
export function SessionsDialog({ slug, open, onClose }: { slug: string; open: boolean; onClose: () => void }) {
  const { t } = useMessages()
  const [ending, setEnding] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const queryKey = [slug, 'sessions']
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listSessions, { params: { tenant: slug }, signal })).data,
    enabled: open,
    staleTime: 0,
    // Nobody who comes after the customer finds it in memory.
    gcTime: 0,
  })
  const others = data?.filter((session) => !session.is_current) ?? []

  const end = async (id: string | 'others', done: string) => {
    setEnding(id)
    try {
      if (id === 'others') await call(endOtherSessions, { params: { tenant: slug } })
      else await call(endSession, { params: { tenant: slug, id } })
      showToast(done)
    } catch {
      // What is true is in the list, which is asked for again.
      showToast(t('settings.notEnded'), { tone: 'destructive' })
    } finally {
      await queryClient.invalidateQueries({ queryKey })
      setEnding(null)
    }
  }

  return (
    <Dialog open={open} title={t('settings.sessions')} closeLabel={t('account.close')} onClose={onClose}>
      <p className="text-text-2">{t('settings.sessionsBody')}</p>
      {isError ? (
        <div className="mt-5 grid gap-2.5" role="alert">
          <p>{t('settings.sessionsFailed')}</p>
          <Button variant="neutral" onClick={() => void refetch()}>
            {t('settings.retry')}
          </Button>
        </div>
      ) : null}
      <ul aria-busy={!data && !isError}>
        {data ? null : (
          <li aria-hidden="true">
            <Skeleton shape="block" />
          </li>
        )}
        {data?.map((session) => (
          <SessionRow
            key={session.id}
            slug={slug}
            session={session}
            isEnding={ending === session.id}
            onEnd={(done) => void end(session.id, done)}
          />
        ))}
      </ul>
      {others.length > 1 ? (
        <div className="mt-5 grid">
          <Button
            variant="danger"
            size="lg"
            wide
            loading={ending === 'others'}
            onClick={() => void end('others', t('settings.othersEnded'))}
          >
            {t('settings.endOthers')}
          </Button>
        </div>
      ) : null}
    </Dialog>
  )
}

type SessionRowProps = { slug: string; session: Session; isEnding: boolean; onEnd: (done: string) => void }

function SessionRow({ slug, session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useMessages()
  const { formatDate } = useIntl()
  const { time_zone: timeZone } = useStore(slug)
  const { browser, system } = session
  const name =
    browser && system ? t('settings.device', { browser, system }) : (browser ?? system ?? t('settings.unknownDevice'))
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 not-first:[box-shadow:0_-1px_0_var(--line)]">
      <IconWell path={system && PHONES.includes(system) ? deviceMobile : devices} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="font-medium">{name}</p>
        <p className="text-caption text-text-2">
          {session.is_current ? (
            <Tag tone="tint">{t('settings.thisDevice')}</Tag>
          ) : (
            t('settings.lastSeen', { date: formatDate(session.seen_at, { format: 'day', timeZone }) })
          )}
        </p>
      </div>
      {session.is_current ? null : (
        <Button
          variant="neutral"
          loading={isEnding}
          aria-label={t('settings.endOne', { device: name })}
          onClick={() => onEnd(t('settings.ended', { device: name }))}
        >
          {t('settings.end')}
        </Button>
      )}
    </li>
  )
}
