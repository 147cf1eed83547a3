import { IntlMessageFormat } from 'intl-messageformat'

export const words = [IntlMessageFormat, new Intl.NumberFormat('en').format(1), (1).toLocaleString()]
export const worker = navigator.serviceWorker.register('/sw.js')
