import type { BootModule } from 'shared/module/boot'

/** The address of a release's entry, as its federation manifest names it; null where that is not there. */
export function entryOf({ base, manifest }: Pick<BootModule, 'base' | 'manifest'>): string | null {
  const entry = fieldOf(fieldOf(manifest, 'metaData'), 'remoteEntry')
  const [name, path] = [fieldOf(entry, 'name'), fieldOf(entry, 'path')]
  return typeof name === 'string' ? `${base}${typeof path === 'string' ? path : ''}${name}` : null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
