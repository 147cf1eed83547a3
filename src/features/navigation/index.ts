export { PageTitle, StoreLayout, titledPage } from './store-layout.tsx'
