export { StoreLayout } from './store-layout.tsx'
