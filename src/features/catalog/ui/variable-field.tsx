import { useId, useState } from 'react'
import { isAnswerMissing } from '#domain/pricing'
import { VARIABLE_TYPES, isSupported } from '#domain/answer-bounds'
import { useLengthWords } from '#i18n/formats.ts'
import { StoreWords } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Tag } from '#ui/card.tsx'
import { FIELD } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { checkBold } from '#ui/icons/bold.ts'
import { type AnswerProblem, UNFINISHED, SHOWN_AT_ONCE, isChoice, knownAnswer } from '../model/answers.ts'
import { helpText, problemText } from '../model/question-words.ts'
import { ChoiceList, MultiSelect } from './choice-list.tsx'
import { type ControlProps, Dropdown, FreeText, longestAnswer } from './variable-controls.tsx'

const { dropdown, multiSelect, text, number, multipleChoice } = VARIABLE_TYPES

type VariableFieldProps = Pick<ControlProps, 'variable' | 'answer' | 'onAnswer'> & {
  problem: AnswerProblem | undefined
  /** Shows errors now; otherwise on leaving the field, and unsolvable ones at once. */
  withErrors: boolean
}

export function VariableField({ variable, answer: given, onAnswer, problem, withErrors }: VariableFieldProps) {
  const { t, locale } = useMessages()
  const lengthOf = useLengthWords()
  const id = useId()
  const titleId = `${id}-t`
  const helpId = `${id}-h`
  const answer = knownAnswer(variable, given)
  const help = helpText(variable, answer, { t, locale })
  const isTyped = typeof given === 'string' && !isChoice(variable)
  const length = isTyped ? lengthOf(given, longestAnswer(variable.type.key === number)) : undefined
  const [wasLeft, setWasLeft] = useState(false)
  const isShown = withErrors || SHOWN_AT_ONCE.includes(problem) || (wasLeft && !UNFINISHED.includes(problem))
  const message = problem === undefined || !isShown ? undefined : problemText(problem, variable, answer, { t, locale })
  const isBounded = (variable.min ?? variable.max) !== undefined || variable.whole
  const hint = message ?? length?.full ?? help
  const isInvalid = message !== undefined
  const aria = {
    'aria-labelledby': titleId,
    'aria-describedby': helpId,
    'aria-required': variable.is_required,
    'aria-invalid': isInvalid || undefined,
  }
  return (
    <section data-variable={variable.id}>
      <div className="mb-1 flex items-center justify-between gap-2">
        <div>
          <h2 id={titleId} className="text-subheading">
            <StoreWords text={variable.name} />
          </h2>
          {help ? (
            <p
              id={helpId}
              aria-live={isBounded ? 'polite' : undefined}
              className={`text-caption ${message ? 'text-canceled-text' : 'text-text-2'}`}
            >
              {hint} <span className="num">{length?.count}</span>
            </p>
          ) : null}
        </div>
        {help ? (
          <NeedTag isRequired={variable.is_required} isAnswered={!isAnswerMissing(answer) && problem === undefined} />
        ) : null}
      </div>
      {isSupported(variable) ? (
        <Control
          {...{ variable, answer, onAnswer, titleId, helpId, isInvalid, aria }}
          help={isBounded ? hint : undefined}
          onLeave={() => setWasLeft(true)}
        />
      ) : (
        <p className={`${FIELD} mt-2 text-text-2`}>{t('catalog.unsupported')}</p>
      )}
    </section>
  )
}

function Control(props: ControlProps) {
  const { key } = props.variable.type
  if (key === dropdown) return <Dropdown {...props} />
  if (key === multiSelect) return <MultiSelect {...props} />
  if (key === text || key === number) return <FreeText {...props} isNumber={key === number} />
  return <ChoiceList {...props} isMany={key === multipleChoice} />
}

function NeedTag({ isRequired, isAnswered }: { isRequired: boolean; isAnswered: boolean }) {
  const { t } = useMessages()
  if (!isRequired) return <Tag>{t('catalog.optional')}</Tag>
  return (
    <Tag tone={isAnswered ? 'done' : 'tint'}>
      {isAnswered ? <Icon path={checkBold} size={16} /> : null}
      {t('catalog.required')}
    </Tag>
  )
}

const SHAKE = ['0', '-6px', '6px', '-4px', '4px', '0'].map((x) => ({ translate: x }))

export function showQuestion(form: HTMLElement | null, id: string): void {
  const question = form?.querySelector<HTMLElement>(`[data-variable="${id}"]`)
  if (!question) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const control = 'input:enabled, select, textarea, button'
  question.querySelector<HTMLElement>(control)?.focus({ preventScroll: true })
  question.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' })
  if (!calm) question.animate(SHAKE, { duration: 320, easing: 'ease-out' })
}
