/** All that `pnpm bench`, `pnpm load`, `pnpm rolling`, `pnpm failover`, `pnpm topology` and `pnpm scale` run; the short form does all of a benchmark's work once and measures nothing. */
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
  'scale/scale',
]
