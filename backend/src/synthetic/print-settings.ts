import { listSettings } from 'shared-server/settings'
import { aboutSettings } from './about-settings.ts'
import { environment } from './environment.ts'

/** For `pnpm settings`, which makes the page of settings from what each process reads. */
process.stdout.write(JSON.stringify(listSettings(environment, aboutSettings)))
