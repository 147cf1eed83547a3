export { AccountFrame } from './account-frame.tsx'
export { ProfilePage } from './profile-page.tsx'
export { SettingsPage } from './settings-page.tsx'
export { useLanguageSwitch } from './use-language-switch.ts'
