import { useId } from 'react'
import type { Variable } from '#contract/catalog'
import { VARIABLE_TYPES, isSupported } from '#contract/variable-types'
import { chosenOptions, isAnswerMissing } from '#contract/pricing'
import { useLengthWords } from '#i18n/length-words.ts'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import type { MessageId, Translate } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { Tag } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { checkBold } from '#ui/icons/bold.ts'
import { isChoice, knownAnswer } from './answers.ts'
import type { AnswerProblem } from './answers.ts'
import { ChoiceList } from './choice-list.tsx'
import type { ControlProps } from './control-props.ts'
import { MultiSelect } from './multi-select.tsx'
import { Dropdown, FreeText, longestAnswer } from './variable-controls.tsx'

const { dropdown, multiSelect, text, number, singleChoice, multipleChoice } = VARIABLE_TYPES

const HELP: Readonly<Record<number, MessageId>> = {
  [dropdown]: 'catalog.chooseFromList',
  [multiSelect]: 'catalog.chooseMany',
  [text]: 'catalog.write',
  [number]: 'catalog.writeNumber',
  [singleChoice]: 'catalog.chooseOne',
  [multipleChoice]: 'catalog.chooseMany',
}

type VariableFieldProps = Pick<ControlProps, 'variable' | 'answer' | 'onAnswer' | 'currency'> & {
  problem: AnswerProblem | undefined
}

/** One question of an item: title, helper line or message, Required or Optional, and the control of its type. */
export function VariableField({ variable, answer: given, onAnswer, currency, problem }: VariableFieldProps) {
  const { t, locale } = useMessages()
  const lengthOf = useLengthWords()
  const id = useId()
  const titleId = `${id}-t`
  const helpId = `${id}-h`
  const help = HELP[variable.type.key]
  const answer = knownAnswer(variable, given)
  const length =
    typeof given === 'string' && !isChoice(variable)
      ? lengthOf(given, longestAnswer(variable.type.key === number))
      : undefined
  const gone = chosenOptions(variable, answer).find((option) => !option.is_available)
  const option = gone ? localized(gone.option_value, locale) : ''
  const message = problem === undefined ? undefined : problemMessage(problem, variable, option, t)
  const control: ControlProps = {
    variable,
    answer,
    onAnswer,
    currency,
    titleId,
    helpId,
    isInvalid: message !== undefined,
  }
  return (
    <section className="vari" data-variable={variable.id}>
      <div className="vari-h">
        <div>
          <h2 id={titleId} className="t3">
            <StoreWords text={localized(variable.name, locale)} />
          </h2>
          {help ? (
            <p id={helpId} className={message ? 'c1 err' : 'c1 mut'}>
              {message ?? length?.full ?? t(help)} <span className="num">{length?.count}</span>
            </p>
          ) : null}
        </div>
        {help ? (
          <NeedTag isRequired={variable.is_required} isAnswered={!isAnswerMissing(answer) && gone === undefined} />
        ) : null}
      </div>
      {isSupported(variable) ? <Control {...control} /> : <p className="inp mut">{t('catalog.unsupported')}</p>}
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

function problemMessage(problem: AnswerProblem, variable: Variable, option: string, t: Translate): string {
  if (problem === 'sold-out') return t('item.optionSoldOut', { option })
  if (problem === 'not-a-number') return t('catalog.notNumber')
  return t(isChoice(variable) ? 'catalog.missingChoice' : 'catalog.missingText')
}
