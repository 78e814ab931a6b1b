import { listSettings } from 'shared-server/settings'
import { aboutRenderer, rendererEnvironment } from './environment.ts'

/** For `pnpm settings`, which makes the page of settings from what each process reads. */
process.stdout.write(JSON.stringify(listSettings(rendererEnvironment, aboutRenderer)))
