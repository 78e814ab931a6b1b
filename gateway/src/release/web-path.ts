/** Names of the browser build may be given with or without their folder. */
export function webPath(name: string): string {
  return name.startsWith('web/') ? name : `web/${name}`
}
