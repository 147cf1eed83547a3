export { PageTitle, StoreLayout } from './store-layout.tsx'
