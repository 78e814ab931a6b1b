import { listSettings } from 'shared-server/settings'
import { aboutSmokeWorkerSettings } from './about-settings.ts'
import { smokeWorkerEnvironment } from './environment.ts'

/** For `pnpm settings`, which makes the page of settings from what each process reads. */
process.stdout.write(JSON.stringify(listSettings(smokeWorkerEnvironment, aboutSmokeWorkerSettings)))
