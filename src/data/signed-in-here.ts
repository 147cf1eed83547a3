// Stores at which somebody has signed in on this very page: their guest's cart joins their own, and they want to know how.
const stores = new Set<string>()

/** Notes a sign-in that has just happened on this page. */
export const noteSignIn = (slug: string) => stores.add(slug)

/** True when the customer was a guest on this page before. */
export const hasSignedInHere = (slug: string) => stores.has(slug)
