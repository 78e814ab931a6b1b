import type { TestGateway } from '../../testing/gateway.ts'
import type { Artifact } from '../build.ts'

/** What arrives at a publish of mf-content. */
export type Sent = { files: Artifact; record: string }

export type Given = {
  gateway: TestGateway
  /** Signs a record of these files with mf-content's own key, and nothing wrong with it. */
  signed: (files: Artifact) => string
  /** How the site calls itself in a record. */
  site: string
}

/** A publish that is not what it says, and the same one honestly: the refusal is for the difference alone. */
export type HostilePublish = {
  refusal: string
  send: (given: Given, files: Artifact) => Promise<Sent> | Sent
  /** What the gateway takes, because what the guard looks at is in order. */
  honest: (given: Given, files: Artifact) => Promise<Sent> | Sent
}
