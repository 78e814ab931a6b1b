import type { ModuleFacts } from 'shared/module/facts'

/** Says nothing of what it uses, so that nothing can be missing. */
export const exportsUnstated: Partial<ModuleFacts> = { sharedExports: undefined }
