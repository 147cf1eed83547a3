import wideStyles from './home-wide.css?url'

/** Looks of homes and menus on larger screens. Around all pages, so that going from one to another does not load them again. */
export function WideStyles() {
  // Without `precedence`: React would hold the page back until a stylesheet came that a phone never uses.
  return <link rel="stylesheet" href={wideStyles} media="(min-width: 768px)" />
}
