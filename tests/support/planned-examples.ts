// Examples of endpoints that are described and not served yet, about an order of the demo store.
// Their times are those of the walk. One near today would be taken for a time that the clock of the machine gave.
import type { Exchange } from './api-walk.ts'

const ORDER = '5b3a4c0e-6f0a-4a55-9d3c-0d6cf5f0a001'
const NOTIFICATION = '5b3a4c0e-6f0a-4a55-9d3c-0d6cf5f0a002'
const ENDPOINT = 'https://push.example.net/send/3uXkP1'

/** By the endpoint's name. */
export const PLANNED_EXAMPLES: Readonly<Record<string, Exchange>> = {
  listNotifications: {
    data: [
      {
        id: NOTIFICATION,
        type: 'order-status-updated',
        title: 'Order 1001 confirmed',
        message: 'We have accepted your order.',
        data: {
          en: { title: 'Order 1001 confirmed', body: 'We have accepted your order.' },
          ar: { title: 'تم تأكيد طلبك رقم 1001', body: 'قبلنا طلبك.' },
          order_id: ORDER,
        },
        read_at: null,
        created_at: '2026-03-01T09:31:00.000Z',
      },
    ],
    meta: { total_unseen_notifications: 1 },
  },
  actOnNotifications: {
    body: { action: 'mark_as_read', notification_id: NOTIFICATION },
    data: { total_unseen_notifications: 0 },
  },
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
  sendLog: {
    body: {
      message: 'Cannot read properties of undefined',
      path: '/sumac/notifications',
      component: 'NotificationCard',
    },
    data: null,
  },
}
