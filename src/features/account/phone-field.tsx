import type * as z from 'zod/mini'
import type * as phoneBook from './phone-book.ts'
import type { AnyFieldApi, AnyFormApi } from '@tanstack/react-form'
import { useMemo, useState, useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useMessages } from '#i18n/messages.ts'
import { useCountryNames } from '#i18n/formats.ts'
import { CONTROL, FIELD, FieldFrame } from '#ui/field.tsx'
import { faultsOf, useFault, useFieldContext } from '#ui/form/judging.ts'
import { Icon } from '#ui/icon.tsx'
import { caretDownBold } from '#ui/icons/bold.ts'
import { globeSimple } from '#ui/icons/regular.ts'
import { plainPhone } from '#domain/typed-text'

/** Numbers of 11 digits or more are probably complete, so they are validated while typing; shorter ones on blur. */
export const validatedAsTyped = {
  onChange: ({ value, fieldApi: { form, name } }: { value: string; fieldApi: AnyFieldApi }) =>
    (value.match(/\p{Nd}/gu) ?? []).length >= 11 ? faultsOf(form, name) : undefined,
}

type PhoneFieldProps = {
  label: string
  optional?: string
  hint?: string
  autoComplete: string
  phones: Phones
  /** Does not reformat the number, for password managers. */
  asTyped?: boolean
  /** The default value is stored by the store, and is formatted until it is edited. */
  isStored?: boolean
}

/** Phone numbers are written left to right in every language. */
export function PhoneField({ phones, asTyped = false, isStored = false, autoComplete, ...frame }: PhoneFieldProps) {
  const { t } = useMessages()
  const field = useFieldContext<string>()
  const error = useFault()
  const { value, meta } = field.state
  const isUntouched = isStored && meta.isDefaultValue
  const known = isUntouched ? phones.tidied(value) : value
  const { book, country: home } = phones
  const countries = useCountryChoices(book)
  // While focused, the field shows exactly what was typed: late reformatting would move the text.
  const [inHand, setInHand] = useState<string | null>(null)
  const shown = inHand ?? known
  const ownCode = book?.callingCodeOf(home)
  const ownPrefix = ownCode ? `+${ownCode}` : ''
  const typedCode = book?.callingCodeIn(shown) ?? null
  const isAbroad = book?.isInternational(shown) === true
  const country = typedCode === null ? home : (book?.countryOf(typedCode, home) ?? home)
  const change = (text: string) => {
    setInHand((now) => (now === null ? null : text))
    field.handleChange(text)
  }
  return (
    <FieldFrame {...frame} error={error}>
      {(control) => (
        <div className={`${FIELD} ps-0!`} dir="ltr">
          <span className="relative flex min-h-13 min-w-21 items-center gap-1 ps-4 pe-2.5 font-medium after:absolute after:end-0 after:h-7 after:w-px after:bg-line has-focus-visible:rounded-s-[15px] has-focus-visible:bg-brand-tint">
            <span className="num" aria-hidden="true">
              {isAbroad ? <Icon path={globeSimple} size={20} /> : ownPrefix}
            </span>
            <Icon path={caretDownBold} size={16} className="ms-auto text-text-2" />
            <select
              className="absolute inset-0 w-full cursor-pointer opacity-0"
              aria-label={t('account.countryCode')}
              value={country}
              disabled={countries.length === 0}
              onChange={(event) => {
                if (book) change(book.withCountry(shown, event.target.value, home))
              }}
            >
              {countries.map((choice) => (
                <option key={choice.country} value={choice.country}>
                  {choice.label}
                </option>
              ))}
            </select>
          </span>
          <input
            {...control}
            className={CONTROL}
            name={field.name}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            value={shown}
            onFocus={() => setInHand(known)}
            onChange={({ currentTarget }) => {
              change(currentTarget.value)
              void phones.prepare()
            }}
            onBlur={() => {
              setInHand(null)
              const tidied = asTyped || error || isUntouched ? value : phones.tidied(value)
              if (tidied !== value) field.handleChange(tidied)
              field.handleBlur()
            }}
          />
        </div>
      )}
    </FieldFrame>
  )
}

function useCountryChoices(book: Phones['book']) {
  const { nameOf, compare } = useCountryNames()
  return useMemo(() => {
    if (!book) return []
    return book.COUNTRIES.map(([country, code]) => ({ country, name: nameOf(country), code }))
      .sort((one, other) => compare(one.name, other.name))
      .map(({ country, name, code }) => ({ country, label: `${name} \u2066+${code}\u2069` }))
  }, [book, nameOf, compare])
}

type Book = typeof phoneBook

/** A check by characters only; the phone library knows the lengths. */
export const looksLikePhone = (text: string): boolean =>
  /^\(?\+?[\s()./\d\p{Pd}]*\d[\s()./\d\p{Pd}]*$/u.test(plainPhone(text))

const known = createStore<Book | null>(() => null)

/** Without the library only the characters are checked, and the server decides. */
async function prepare(): Promise<void> {
  if (known.getState()) return
  try {
    known.setState(await import('./phone-book.ts'), true)
  } catch {
    // The page may be offline.
  }
}

export type Phones = ReturnType<typeof usePhones>

export function usePhones(country: string, isShown = true) {
  const book = useStore(known)
  useEffect(() => {
    if (isShown) void prepare()
  }, [isShown])
  // The functions read the store directly, so that they use the library as soon as it is loaded.
  return useMemo(
    () => ({
      book,
      country,
      isPhone: (typed: string) => {
        const reader = known.getState()
        return reader ? reader.readPhone(typed, country) !== null : looksLikePhone(typed)
      },
      /** E.164 if the number can be read, else the plain typed text. */
      toSend: (typed: string) => known.getState()?.readPhone(typed, country)?.e164 ?? plainPhone(typed),
      tidied: (typed: string) => known.getState()?.tidied(typed, country) ?? typed,
      prepare,
      /** A form is sent only after its numbers were checked with the library, if that can be loaded. */
      validators: <Schema extends z.ZodMiniType>(schema: Schema) => ({
        onDynamic: schema,
        onDynamicAsync: async ({ formApi }: { formApi: AnyFormApi }) => {
          if (isShown) await prepare()
          return formApi.parseValuesWithSchema(schema)
        },
      }),
    }),
    [book, country, isShown],
  )
}
