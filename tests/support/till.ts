// A second opinion on what an order costs: fractions of big integers from the amounts as they are written, no code of the product.

/** What somebody buys, in the amounts of the menu; `tax` in percent. */
export type Purchase = {
  readonly currency: string
  /** Digits after the point that the store shows, and rounds tax to. */
  readonly shown: number
  readonly tax: string
  /** Whether the prices have the tax in them. */
  readonly isTaxIncluded: boolean
  readonly lines: readonly { readonly price: string; readonly chosen: readonly string[]; readonly quantity: number }[]
  /** Null when nothing is delivered. */
  readonly deliveryFee: string | null
}

/** The same purchase in amounts with all digits of the currency. */
export type Bill = {
  readonly units: readonly string[]
  readonly lines: readonly string[]
  readonly subtotal: string
  readonly delivery: string
  readonly tax: string
  readonly total: string
}

/** Digits after the point by ISO 4217, of the currencies that the tests use. */
export const DIGITS = { JPY: 0, KRW: 0, SAR: 2, LBP: 2, KWD: 3, IQD: 3 } as const
/** Digits that are usual there where they are others. */
export const USUAL: Readonly<Record<string, number>> = { LBP: 0, IQD: 0 }

class Fraction {
  readonly over: bigint
  readonly under: bigint
  constructor(over: bigint, under = 1n) {
    this.over = over
    this.under = under
  }
  static of(written: string): Fraction {
    const [whole = '', rest = ''] = written.split('.')
    return new Fraction(BigInt(whole + rest), 10n ** BigInt(rest.length))
  }
  plus(other: Fraction): Fraction {
    return new Fraction(this.over * other.under + other.over * this.under, this.under * other.under)
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.over * other.over, this.under * other.under)
  }
  /** To the nearest amount of so many digits, a half away from zero; no amount here is below zero. */
  written(digits: number): string {
    const scale = 10n ** BigInt(digits)
    const doubled = (this.over * scale * 2n) / this.under
    const rounded = (doubled + 1n) / 2n
    return digits === 0 ? `${rounded}` : `${rounded / scale}.${`${rounded % scale}`.padStart(digits, '0')}`
  }
}

const NOTHING = new Fraction(0n)
const sum = (fractions: readonly Fraction[]) => fractions.reduce((total, one) => total.plus(one), NOTHING)

/** Adds a purchase up: tax once, on the sum of the lines or within it, and rounded once; delivery is not taxed. */
export function billOf({ currency, shown, tax, isTaxIncluded, lines, deliveryFee }: Purchase): Bill {
  const digits = Object.entries(DIGITS).find(([code]) => code === currency)?.[1]
  if (digits === undefined) throw new Error(`this till does not take ${currency}`)
  // What is taken off may be more than there is: then the piece is free.
  const units = lines
    .map(({ price, chosen }) => sum([price, ...chosen].map(Fraction.of)))
    .map((unit) => (unit.over < 0n ? NOTHING : unit))
  const totals = units.map((unit, index) => unit.times(new Fraction(BigInt(lines[index]?.quantity ?? 0))))
  const subtotal = sum(totals)
  const share = Fraction.of(tax).times(new Fraction(1n, 100n))
  const whole = share.plus(new Fraction(1n))
  const part = isTaxIncluded ? share.times(new Fraction(whole.under, whole.over)) : share
  const taxed = Fraction.of(subtotal.times(part).written(shown))
  const delivery = Fraction.of(deliveryFee ?? '0')
  const write = (amount: Fraction) => amount.written(digits)
  return {
    units: units.map(write),
    lines: totals.map(write),
    subtotal: write(subtotal),
    delivery: write(delivery),
    tax: write(taxed),
    total: write(sum([subtotal, isTaxIncluded ? NOTHING : taxed, delivery])),
  }
}
