import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StoreMoney } from '#i18n/formats.ts'
import { loadMessages } from '#i18n/messages.ts'
import { MessagesProvider } from '#i18n/provider.tsx'
import { useAddedPrice } from './variable-controls.tsx'

function Said({ price }: { price: string }) {
  return useAddedPrice()({ id: 'bread', option_value: { en: 'Bread', ar: 'خبز' }, price, is_available: true })
}

test('an option says what it adds, what it takes off, or nothing', async () => {
  const messages = await loadMessages('en')
  const said = (price: string) =>
    renderToStaticMarkup(
      <MessagesProvider locale="en" messages={messages}>
        <StoreMoney value={{ currency: 'SAR' }}>
          <Said price={price} />
        </StoreMoney>
      </MessagesProvider>,
    )
  expect(said('1.50')).toBe('+ SAR 1.50')
  expect(said('-1.50')).toBe('−SAR 1.50')
  expect(['0', '0.00', '-0.00'].map(said)).toEqual(['', '', ''])
})
