// Random stores and carts to add up: every kind of question, currencies with 0, 2 and 3 decimals, any tax and quantity.
import fc from 'fast-check'
import type { Answer, Item, Variable } from '#contract/catalog'
import { VARIABLE_TYPES } from '#domain/answer-bounds'
import { item, option, variable } from './menu-values.ts'
import { type Purchase, DIGITS, USUAL } from './till.ts'

type RandomLine = {
  readonly item: Item
  readonly quantity: number
  readonly answers: ReadonlyMap<string, Answer>
}
export type RandomCart = {
  /** Of the store. */
  readonly tax: number
  readonly isTaxIncluded: boolean
  /** That the store shows; undefined is what is usual for the currency. */
  readonly decimals: number | undefined
  readonly deliveryFee: string
  readonly isDelivery: boolean
  readonly lines: readonly RandomLine[]
  /** The same for the till. */
  readonly purchase: Purchase
}

const { dropdown, multiSelect, text, number, singleChoice, multipleChoice } = VARIABLE_TYPES
/** Nobody can answer it, so what it costs is never charged. */
const UNKNOWN_TYPE = 99

type Asked = { variable: Variable; answer: Answer; charged: readonly string[] }

const amount = (digits: number, most: number, least = 0) =>
  fc.integer({ min: least, max: most }).map((minor) => {
    const written = String(Math.abs(minor)).padStart(digits + 1, '0')
    const sign = minor < 0 ? '-' : ''
    return sign + (digits === 0 ? written : `${written.slice(0, -digits)}.${written.slice(-digits)}`)
  })

function question(id: string, digits: number): fc.Arbitrary<Asked> {
  const options = fc
    .array(fc.record({ price: amount(digits, 30_000, -30_000), isChosen: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((all) => all.map((one, index) => ({ ...one, id: `${id}-${index}` })))
  const type = fc.constantFrom(dropdown, multiSelect, text, number, singleChoice, multipleChoice, UNKNOWN_TYPE)
  return fc.record({ type, options }).map(({ type: key, options: all }) => {
    const made = variable(
      id,
      key,
      false,
      all.map((one) => option(one.id, one.price)),
    )
    const wanted = all.filter(({ isChosen }) => isChosen)
    if (key === text || key === number) return { variable: made, answer: '3', charged: [] }
    if (key === UNKNOWN_TYPE) return { variable: made, answer: null, charged: [] }
    if (key === multiSelect || key === multipleChoice)
      return { variable: made, answer: wanted.map((one) => one.id), charged: wanted.map(({ price }) => price) }
    const [first] = wanted
    return first
      ? { variable: made, answer: first.id, charged: [first.price] }
      : { variable: made, answer: null, charged: [] }
  })
}

function lineOf(index: number, digits: number) {
  return fc
    .record({
      price: amount(digits, 300_000),
      quantity: fc.integer({ min: 1, max: 99 }),
      questions: fc.integer({ min: 0, max: 3 }).chain((count) => {
        const ids = Array.from({ length: count }, (_, position) => `q${position}`)
        return fc.tuple(...ids.map((id) => question(id, digits)))
      }),
    })
    .map(({ price, quantity, questions }) => ({
      line: {
        item: item(
          `i${index}`,
          price,
          questions.map((asked) => asked.variable),
        ),
        quantity,
        answers: new Map(questions.map((asked) => [asked.variable.id, asked.answer])),
      },
      bought: { price, quantity, chosen: questions.flatMap(({ charged }) => charged) },
    }))
}

const currency = fc
  .constantFrom(...Object.entries(DIGITS))
  .chain(([code, digits]) =>
    fc
      .option(fc.nat(digits), { nil: undefined })
      .map((decimals) => ({ code, decimals, shown: decimals ?? USUAL[code] ?? digits })),
  )

/** Carts of up to ten lines whose order the wire can carry. */
export const randomCart: fc.Arbitrary<RandomCart> = currency.chain(({ code, decimals, shown }) =>
  fc
    .record({
      hundredths: fc.integer({ min: 0, max: 10_000 }),
      isTaxIncluded: fc.boolean(),
      deliveryFee: amount(shown, 50_000),
      isDelivery: fc.boolean(),
      lines: fc
        .integer({ min: 1, max: 10 })
        .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => lineOf(index, shown)))),
    })
    .map(({ hundredths, isTaxIncluded, deliveryFee, isDelivery, lines }) => ({
      tax: hundredths / 100,
      isTaxIncluded,
      decimals,
      deliveryFee,
      isDelivery,
      lines: lines.map(({ line }) => line),
      purchase: {
        currency: code,
        shown,
        tax: `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`,
        isTaxIncluded,
        lines: lines.map(({ bought }) => bought),
        deliveryFee: isDelivery ? deliveryFee : null,
      },
    })),
)
