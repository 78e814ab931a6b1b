import * as z from 'zod/mini'
import { moduleFacts } from 'shared/module/facts'
import { StoreUnavailableError } from './store.ts'

/** The object that makes a release be in the bucket, written last: which upload its files are of, and which there are. */
const marker = z.object({ upload: z.string(), stored: z.array(z.string()), facts: moduleFacts })
export type Marker = z.infer<typeof marker>

export function readMarker(content: Uint8Array): Marker {
  try {
    return marker.parse(JSON.parse(new TextDecoder().decode(content)))
  } catch (error) {
    throw new StoreUnavailableError(
      'a release in the bucket is written in a way that this gateway does not know',
      error,
    )
  }
}
