import type { FastifyReply, FastifyRequest } from 'fastify'
import { appearanceIn } from '#domain/appearance'
import { directionOf, localeInAddress } from '#domain/locale'
import { localeOf } from '#server/platform/http/locale'
import { problemToAnswer } from '#server/platform/http/problems'
import { sentence } from '#server/platform/i18n/messages'
import { policyOf } from './policy.ts'

const CSS =
  'body{margin:0}main{min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;box-sizing:border-box;' +
  'text-align:center;font:1.0625rem/1.6 system-ui,sans-serif}h1{margin:0;font-size:1.375rem;line-height:1.3}p{margin:0;max-width:32em}' +
  'a{display:inline-flex;align-items:center;min-height:48px;padding-inline:24px;border:1px solid;border-radius:12px;color:inherit;text-decoration:none}' +
  'a:focus-visible{outline:3px solid;outline-offset:2px}'
const POLICY = policyOf([CSS], [])

/** The error handler of pages. Its page needs no other files. */
export function refusePage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, retryAfterSeconds } = problemToAnswer(error, request)
  const locale = localeInAddress(request.url) ?? localeOf(request.headers)
  const title = sentence(locale, 'page.failed')
  const html =
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<meta name="color-scheme" content="${appearanceIn(request.headers.cookie ?? '') ?? 'light dark'}">` +
    `<title>${title}</title><link rel="icon" href="data:,"><style>${CSS}</style></head><body><main><h1>${title}</h1>` +
    `<p>${sentence(locale, `problem.${code}`)}</p><p><a href="">${sentence(locale, 'page.again')}</a></p></main></body></html>`
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  return reply
    .removeHeader('etag')
    .code(status)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store, private')
    .header('content-language', locale)
    .type('text/html; charset=utf-8')
    .send(html)
}
