// Tables as Kysely sees them. Every key of a store's table starts with tenant_id.
import type {
  BlocksTable,
  BookingHoldsTable,
  EarlierWishesTable,
  OccupiedTable,
  ResourceItemsTable,
  ResourcesTable,
  VisitsTable,
} from './booking-tables.ts'
import type {
  AddressesTable,
  CustomersTable,
  KnownBrowsersTable,
  NotificationsTable,
  PasswordResetsTable,
  PushSubscriptionsTable,
  ReviewsTable,
  SessionCustomersTable,
  SessionsTable,
  SignInAttemptsTable,
} from './customer-tables.ts'
import type { JobContentsTable, JobsTable } from './job-tables.ts'
import type { CartLinesTable, CartsTable, IdempotencyKeysTable, OrderEventsTable, OrdersTable } from './order-tables.ts'
import type {
  AuditTable,
  CategoriesTable,
  ImageSourcesTable,
  ImageVariantsTable,
  ImagesTable,
  ItemsTable,
  OperatorTokensTable,
  StoreSecretsTable,
  TenantsTable,
} from './store-tables.ts'

/** Table names and rows of the database. */
export type Schema = {
  tenants: TenantsTable
  store_secrets: StoreSecretsTable
  categories: CategoriesTable
  items: ItemsTable
  images: ImagesTable
  image_sources: ImageSourcesTable
  image_variants: ImageVariantsTable
  customers: CustomersTable
  sessions: SessionsTable
  session_customers: SessionCustomersTable
  sign_in_attempts: SignInAttemptsTable
  password_resets: PasswordResetsTable
  known_browsers: KnownBrowsersTable
  addresses: AddressesTable
  orders: OrdersTable
  order_events: OrderEventsTable
  idempotency_keys: IdempotencyKeysTable
  operator_tokens: OperatorTokensTable
  carts: CartsTable
  cart_lines: CartLinesTable
  notifications: NotificationsTable
  push_subscriptions: PushSubscriptionsTable
  reviews: ReviewsTable
  audit: AuditTable
  jobs: JobsTable
  job_contents: JobContentsTable
  resources: ResourcesTable
  resource_items: ResourceItemsTable
  visits: VisitsTable
  occupied: OccupiedTable
  booking_holds: BookingHoldsTable
  blocks: BlocksTable
  earlier_wishes: EarlierWishesTable
}
