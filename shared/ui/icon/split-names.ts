import { iconLimits, iconsPath } from '../../contracts/icon.ts'

/** Names of one set as lists, each short enough for one address at any of the hosts. */
export function splitNames(hosts: readonly string[], prefix: string, names: readonly string[]): string[][] {
  const longestHost = Math.max(0, ...hosts.map((host) => host.length))
  const fits = (list: readonly string[]) =>
    longestHost + iconsPath(prefix, list).length <= iconLimits.urlLength
  const lists: string[][] = []
  for (const name of names.filter((one) => fits([one]))) {
    const last = lists.at(-1)
    if (last && fits([...last, name])) last.push(name)
    else lists.push([name])
  }
  return lists
}
