/**
 * The federation name of one release, as a global of the page. The version is in it because two
 * releases of a module may live in one tab or one server, and the runtime finds instances by name.
 */
export function containerName(id: string, version: string): string {
  return `${id}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_')
}
