import { useMessages } from './messages.ts'

/** From how much of its longest text on a field counts. */
const COUNTED_FROM = 0.8

/** What a field says about how long its text is, so that nothing is cut or refused without a word. */
export type LengthWords = {
  /** How many characters there are, and how many there may be; while there is much room, nothing. */
  readonly count: string | undefined
  /** That the field is full, where it takes no more. */
  readonly full: string | undefined
  /** That it has to be shorter, where the field takes more. */
  readonly tooLong: string | undefined
}

/** Says how a text fits into a field. */
export function useLengthWords(): (text: string, longest: number) => LengthWords {
  const { t } = useMessages()
  return ({ length: count }, max) => ({
    count: count < max * COUNTED_FROM ? undefined : t('format.count', { count, max }),
    full: count === max ? t('format.full', { max }) : undefined,
    tooLong: count > max ? t('format.tooLong', { max }) : undefined,
  })
}
