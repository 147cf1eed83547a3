import { useId } from 'react'
import type { Variable } from '#contract/catalog'
import { VARIABLE_TYPES } from '#contract/variable-types'
import { isAnswerMissing } from '#contract/pricing'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import type { MessageId } from '#i18n/messages.ts'
import { Tag } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { checkBold } from '#ui/icons/check-bold.ts'
import { isSupported } from './answers.ts'
import type { AnswerProblem } from './answers.ts'
import { ChoiceList, Dropdown, FreeText } from './variable-controls.tsx'
import type { ControlProps } from './variable-controls.tsx'

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
export function VariableField({ variable, answer, onAnswer, currency, problem }: VariableFieldProps) {
  const { t, locale } = useMessages()
  const id = useId()
  const titleId = `${id}-t`
  const helpId = `${id}-h`
  const help = HELP[variable.type.key]
  const message = problem === undefined ? undefined : problemMessage(problem, variable)
  const isAnswered = !isAnswerMissing(answer)
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
            {localized(variable.name, locale)}
          </h2>
          {help ? (
            <p id={helpId} className={message ? 'c1 err' : 'c1 mut'}>
              {t(message ?? help)}
            </p>
          ) : null}
        </div>
        {help ? <NeedTag isRequired={variable.is_required} isAnswered={isAnswered} /> : null}
      </div>
      {isSupported(variable) ? <Control {...control} /> : <p className="inp mut">{t('catalog.unsupported')}</p>}
    </section>
  )
}

function Control(props: ControlProps) {
  const { key } = props.variable.type
  if (key === dropdown) return <Dropdown {...props} />
  if (key === text || key === number) return <FreeText {...props} isNumber={key === number} />
  return <ChoiceList {...props} isMany={key === multiSelect || key === multipleChoice} />
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

function problemMessage(problem: AnswerProblem, variable: Variable): MessageId {
  if (problem === 'not-a-number') return 'catalog.notNumber'
  return variable.type.key === text || variable.type.key === number ? 'catalog.missingText' : 'catalog.missingChoice'
}
