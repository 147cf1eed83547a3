import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The content security policy of pages with these inline parts. */
export function policyOf(inlineStyles: readonly string[], inlineScripts: readonly string[]) {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...inlineStyles.map(hashOf)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

export function policyOfHtml(html: string) {
  const inner = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map((match) => match[1] ?? '')
  return policyOf(inner('style'), inner('script'))
}

/** Directives for tiles, styles, glyphs, pictures and fonts of maps. */
const OF_MAPS = /(?<=^|; )(connect-src|img-src|font-src)(?= )[^;]*/g

/** Lets maps load from these origins too. */
export function withOrigins(policy: string, origins: readonly string[]) {
  if (origins.length === 0) return policy
  const ofMaps = policy.replace(OF_MAPS, (directive) => [directive, ...origins].join(' '))
  // A style may show a video; no page does.
  return `${ofMaps}; media-src ${origins.join(' ')}`
}
