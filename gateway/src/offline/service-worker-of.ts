import { serviceWorkerPath } from 'shared/module/boot'
import type { Config } from '../config/config.ts'

/** The address of the worker, with the site's origin; null where there is to be none. */
export function serviceWorkerOf({
  publicUrl,
  serviceWorker,
}: Pick<Config, 'publicUrl' | 'serviceWorker'>): string | null {
  // A policy cannot name an IPv6 address.
  return serviceWorker === 'off' || publicUrl.includes('[') ? null : publicUrl + serviceWorkerPath
}
