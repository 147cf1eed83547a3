// Examples of endpoints that are described and not served yet, about an order of the demo store.
// Their times are those of the walk. One near today would be taken for a time that the clock of the machine gave.
import type { Exchange } from './api-walk.ts'

const ENDPOINT = 'https://push.example.net/send/3uXkP1'

/** By the endpoint's name. */
export const PLANNED_EXAMPLES: Readonly<Record<string, Exchange>> = {
  getPushKey: {
    data: {
      public_key: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
    },
  },
  subscribePush: {
    body: {
      endpoint: ENDPOINT,
      locale: 'ar',
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    },
    data: null,
  },
  unsubscribePush: { body: { endpoint: ENDPOINT }, data: null },
}
