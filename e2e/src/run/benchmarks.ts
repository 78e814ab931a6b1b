/** All that `pnpm bench`, `pnpm load`, `pnpm rolling`, `pnpm failover` and `pnpm topology` run; the short form does all of a benchmark's work once and measures nothing. */
export const benchmarks = [
  'first-visit',
  'next-visit',
  'releases/releases',
  'search/search',
  'purchase/purchase',
  'growth/growth',
  'inp/inp',
  'load/load',
  'rolling/rolling',
  'failover/failover',
  'topology/topology',
]
