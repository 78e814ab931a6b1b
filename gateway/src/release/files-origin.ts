import type { BootModule } from 'shared/module/boot'
import { addressAt, type FilesOrigin } from 'shared/module/files-address'
import type { LinkedFile } from './linked-file.ts'

/** What has no integrity comes from the site. */
export const fileAt = (origin: FilesOrigin, { href, integrity }: LinkedFile): LinkedFile => ({
  href: addressAt(integrity === null ? null : origin, href),
  integrity,
})

export const moduleAt = (origin: FilesOrigin, module: BootModule): BootModule =>
  origin === null ? module : { ...module, base: addressAt(origin, module.base) }
