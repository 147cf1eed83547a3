// @needs-server
import { useSelector } from '@tanstack/react-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useId } from 'react'
import { useIntl } from 'react-intl'
import { type Session, endOtherSessions, endSession, listSessions, deleteMe, exportMe } from '#contract/account'
import { call } from '#data/http/call.ts'
import { ownPasswordSchema, useLeave, useSending } from '#features/account'
import { useStore } from '#features/catalog'
import { nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { inWords } from '#i18n/said.ts'
import { Button } from '#ui/button.tsx'
import { IconWell, Tag } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { HINT } from '#ui/field.tsx'
import { useAppForm } from '#ui/form/form-hook.ts'
import { deviceMobile, devices } from '#ui/icons/regular.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.tsx'
import { FieldsForm } from './account-frame.tsx'

export type DataRequest = 'sessions' | 'delete'

type AccountDialogsProps = { slug: string; request: DataRequest | null; onClose: () => void }

export function AccountDialogs({ slug, request, onClose }: AccountDialogsProps) {
  return (
    <>
      <SessionsDialog slug={slug} open={request === 'sessions'} onClose={onClose} />
      <DeleteDialog slug={slug} open={request === 'delete'} onClose={onClose} />
    </>
  )
}

const PHONES = ['Android', 'iPhone', 'iPad']

function SessionsDialog({ slug, open, onClose }: { slug: string; open: boolean; onClose: () => void }) {
  const { t } = useMessages()
  const [ending, setEnding] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const queryKey = [slug, 'sessions']
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listSessions, { params: { tenant: slug }, signal })).data,
    enabled: open,
    staleTime: 0,
    // The list must not stay in memory for another customer of this device.
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

function DeleteDialog({ slug, open, onClose }: { slug: string; open: boolean; onClose: () => void }) {
  const { t, locale } = useMessages()
  const store = nameOf(useStore(slug), locale)
  const leave = useLeave(slug)
  const formId = useId()
  const { problem, forgetProblem, judged, sending } = useSending()
  const form = useAppForm({
    ...judged,
    defaultValues: { password: '' },
    validators: { onDynamic: ownPasswordSchema },
    onSubmit: sending(async ({ password }) => {
      const { data } = await call(deleteMe, { params: { tenant: slug }, body: { password } })
      close()
      await leave(false)
      showToast(data.message)
    }),
  })
  const isBusy = useSelector(form.store, ({ isSubmitting }) => isSubmitting)
  const close = () => {
    form.reset()
    forgetProblem()
    onClose()
  }
  return (
    <Dialog open={open} title={t('settings.deleteTitle')} closeLabel={t('account.close')} onClose={close} busy={isBusy}>
      <form.AppForm>
        <FieldsForm id={formId}>
          <p className="text-text-2">{t('settings.deleteGoes', { store })}</p>
          <p className="text-text-2">{t('settings.deleteStays')}</p>
          <form.AppField name="password">
            {(field) => <field.PasswordField label={t('account.password')} autoComplete="current-password" />}
          </form.AppField>
          <p className={`${HINT} text-canceled-text`} role={problem?.isToasted ? undefined : 'alert'}>
            {inWords(problem?.said, t)}
          </p>
        </FieldsForm>
      </form.AppForm>
      <div className="mt-5 grid gap-2.5">
        <Button type="submit" form={formId} variant="danger" size="lg" wide loading={isBusy}>
          {t('settings.deleteForGood')}
        </Button>
        <Button variant="neutral" size="lg" wide disabled={isBusy} onClick={close}>
          {t('settings.keep')}
        </Button>
      </div>
    </Dialog>
  )
}

export async function downloadData(slug: string) {
  const { data } = await call(exportMe, { params: { tenant: slug } })
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const href = URL.createObjectURL(file)
  const download = `${slug}-${data.exported_at.slice(0, 10)}.json`
  Object.assign(document.createElement('a'), { href, download }).click()
  URL.revokeObjectURL(href)
}
