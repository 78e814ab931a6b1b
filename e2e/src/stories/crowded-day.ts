/**
 * In three days, 500 more buses than usual go from Kırıkkale to Ankara. Told to the workers by the environment, so
 * that a run over midnight has one such day.
 */
export const crowdedDay =
  process.env['SEED_CROWDED_DAY'] ?? new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
