/** LISTEN/NOTIFY: how one backend process learns what another has written. */
export type Notify = {
  /**
   * Calls back with the payload of each NOTIFY, and with an empty one after a lost connection came back:
   * anything may have changed meanwhile. `onLost`: nothing is received until then. The answer stops it.
   */
  subscribe: (
    channel: string,
    onPayload: (payload: string) => void,
    onLost?: () => void,
  ) => Promise<() => Promise<void>>
}
