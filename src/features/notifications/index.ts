export { Bell } from './lazy-bell.tsx'
export { NotificationsPage } from './notifications-page.tsx'
