/** What an act would do, in sentences; where nothing would change, there is nothing to confirm. */
export type Planned = { notes: readonly string[]; changed?: boolean | undefined }
