import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadMessages } from '#i18n/messages.ts'
import { MessagesProvider } from '#i18n/provider.tsx'
import { SocialLinks } from './social-links.tsx'

test('shows no link that is null or unsafe, whatever the server sent, and names the others in the page’s language', async () => {
  const messages = await loadMessages('ar')
  const markup = renderToStaticMarkup(
    <MessagesProvider locale="ar" messages={messages}>
      <SocialLinks
        look="chip"
        links={{
          facebook: null,
          website: 'javascript:alert(1)',
          tiktok: 'http://tiktok.com/@sumac',
          youtube: 'https://sumac:secret@evil.example/',
          whatsapp: 'https://wa.me/966115550142',
        }}
      />
    </MessagesProvider>,
  )
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(markup).toContain('href="https://wa.me/966115550142" target="_blank" rel="noopener noreferrer"')
  expect(markup).toContain('واتساب')
})
