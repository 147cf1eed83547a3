import { expect, test } from 'vitest'
import { directionsTo } from './store-place.tsx'

const location = { latitude: 24.6905, longitude: 46.6852 }

test('the store’s own map link leads the way', () => {
  const own = 'https://maps.app.goo.gl/sumac'
  expect(directionsTo({ social_links: { google_map: own }, location })).toBe(own)
})

test('without a link, or with one that is not safe, its position does', () => {
  const map = 'https://www.google.com/maps/search/?api=1&query=24.6905%2C46.6852'
  expect(directionsTo({ social_links: {}, location })).toBe(map)
  expect(directionsTo({ social_links: { google_map: null }, location })).toBe(map)
  expect(directionsTo({ social_links: { google_map: 'javascript:alert(1)' }, location })).toBe(map)
})

test('nobody is led to a place that is not known', () => {
  expect(directionsTo({ social_links: {}, location: null })).toBeNull()
})
