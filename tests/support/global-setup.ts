import { startSharedPostgres } from './postgres.ts'

/** Starts the PostgreSQL that the whole run shares; what it returns stops it. */
export const setup = startSharedPostgres
