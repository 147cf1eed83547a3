export function visitType(): NavigationTimingType | null {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming ? visit.type : null
}
