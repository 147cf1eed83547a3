export { PageTitle } from './page-title.tsx'
export { StoreLayout } from './store-layout.tsx'
