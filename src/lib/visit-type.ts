/** How this page came: asked for, loaded again, or gone back to; null where the browser does not tell. */
export function visitType(): NavigationTimingType | null {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming ? visit.type : null
}
