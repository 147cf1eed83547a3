/** Tabs tell each other of the orders of an owner, a customer's id or `guest`, so that none shows an older state. */
export const orderChannel = (tenant: string, owner: string) => new BroadcastChannel(`orders:${tenant}:${owner}`)
