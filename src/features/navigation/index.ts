export { LanguageToggle } from './language-toggle.tsx'
export { StoreLayout } from './store-layout.tsx'
