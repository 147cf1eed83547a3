import { useFormats } from './formats.ts'

/** An amount that never breaks and never mixes its direction with the words around it. */
export function Money({ amount, currency }: { amount: string; currency: string }) {
  return <bdi className="num">{useFormats().money(amount, currency)}</bdi>
}
