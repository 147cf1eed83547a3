// @script look
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { deviceMobile } from '#ui/icons/regular.ts'
import { NetPill } from './net-pill.tsx'

/** That what this device keeps cannot be read now, and what can be done all the same. */
export function DeviceSilent() {
  const { t } = useMessages()
  return (
    <NetPill>
      <Icon path={deviceMobile} size={17} />
      <span className="text-balance">{t('connectivity.deviceSilent')}</span>
    </NetPill>
  )
}
