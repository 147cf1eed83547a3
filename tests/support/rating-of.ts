import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { getTenant } from '#contract/tenant'

/** A store's rating now, as pages write it: other tests review their orders meanwhile. */
export async function ratingOf(page: Page, slug: string): Promise<{ average: string; count: number }> {
  const answer = await page.request.get(`/api/${slug}/tenant`)
  const { data } = z.object({ data: getTenant.data }).parse(await answer.json())
  return { average: data.average_customer_reviews.toFixed(1), count: data.reviews_total }
}
