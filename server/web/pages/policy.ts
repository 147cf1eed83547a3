// The content security policy of pages: everything from our origin, nothing inline but what is named by hash.
import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Policy for a page whose inline styles and scripts are exactly these. Nothing else inline, nothing from other origins. */
export function policyOf(inlineStyles: readonly string[], inlineScripts: readonly string[]): string {
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

/** Policy of a finished HTML file, read from the inline parts it has. */
export function policyOfHtml(html: string): string {
  const inner = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map((match) => match[1] ?? '')
  return policyOf(inner('style'), inner('script'))
}

/** Directives that what a map is drawn from falls under: tiles, styles and glyphs, pictures in them, fonts. */
const OF_MAPS = /(?<=^|; )(connect-src|img-src|font-src)(?= )[^;]*/g

/** A policy that lets maps load from these origins too. */
export function withOrigins(policy: string, origins: readonly string[]): string {
  if (origins.length === 0) return policy
  const ofMaps = policy.replace(OF_MAPS, (directive) => [directive, ...origins].join(' '))
  // A style may show a video; no page does.
  return `${ofMaps}; media-src ${origins.join(' ')}`
}
