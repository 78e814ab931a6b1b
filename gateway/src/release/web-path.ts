import { namedByContent } from 'shared/module/files-address'

/** Names of the browser build may be given with or without their folder. */
export function webPath(name: string): string {
  return name.startsWith('web/') ? name : `web/${name}`
}

/** A file of the browser build that has an address by its content; named from the artifact's root. */
export const hasContentAddress = (file: string): boolean =>
  file.startsWith('web/') && namedByContent.test(file.slice('web/'.length))
