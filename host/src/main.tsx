import { noteFailure } from './health/failure-buffer.ts'
import { provideRuntime } from 'shared/module/federation/provide-runtime'
import { startSite } from './start-site.tsx'

provideRuntime()
startSite(document).catch((error: unknown) => {
  // Nothing of ours is on the screen yet that could say so.
  console.error('[host]', error)
  noteFailure(error, 'host')
})
