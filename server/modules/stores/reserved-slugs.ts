/** First path segments that are the server's own: no store can have one as its slug. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'api',
  'art',
  'assets',
  'fonts',
  'healthz',
  'icons',
  'images',
  'metrics',
  'offline',
  'readyz',
  'robots',
  'shell',
  'sitemap',
  'static',
  'stores',
  'tenants',
])
