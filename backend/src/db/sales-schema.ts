/** Tables of holds, orders, payments and tickets: migrations 0010 and on. */
export type SalesTables = Record<never, never>
