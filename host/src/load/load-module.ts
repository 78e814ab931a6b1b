import type { Module, RemoteId, RouteCode } from 'shared/module/module'

/** The one way to a remote's code. Rejects with ModuleLoadError, or SetLoadError; asking again tries again. */
export type LoadModule = (id: RemoteId) => Promise<Module>

export class ModuleLoadError extends Error {
  readonly module: RemoteId

  constructor(module: RemoteId, options?: ErrorOptions) {
    super(`${module} did not load`, options)
    this.name = 'ModuleLoadError'
    this.module = module
  }
}

/** What the document leaves out did not come: it is not known which release a module has, or whose an address is. */
export class SetLoadError extends Error {
  constructor(cause: unknown) {
    super('the set of releases did not load', { cause })
    this.name = 'SetLoadError'
  }
}

/** Ops have taken the module, or the page, away for now: nobody's fault. */
export class SwitchedOffError extends Error {
  constructor(module: RemoteId) {
    super(`${module} is switched off`)
    this.name = 'SwitchedOffError'
  }
}

/** Code is missing, a page's own or what its loader brings in later; anything else is a fault in code that is there. */
export function isNotLoaded(error: unknown): boolean {
  return (
    error instanceof ModuleLoadError ||
    error instanceof SetLoadError ||
    (error instanceof Error && error.name === 'ChunkLoadError')
  )
}

export async function loadPage({ id, routes }: Module, path: string): Promise<RouteCode> {
  const route = routes.find((one) => one.path === path)
  if (!route) throw new ModuleLoadError(id, { cause: new Error(`it has no page ${path}`) })
  try {
    return await route.lazy()
  } catch (cause) {
    throw cause instanceof ModuleLoadError ? cause : new ModuleLoadError(id, { cause })
  }
}

/** What a remote hands over is somebody else's build. */
export function readModule(id: RemoteId, exposed: unknown): Module {
  if (typeof exposed === 'object' && exposed !== null && 'default' in exposed && isModule(exposed.default)) {
    return exposed.default
  }
  throw new ModuleLoadError(id, { cause: new Error('it exposes no module') })
}

function isModule(value: unknown): value is Module {
  return (
    typeof value === 'object' &&
    value !== null &&
    'routes' in value &&
    Array.isArray(value.routes) &&
    'fills' in value &&
    typeof value.fills === 'object'
  )
}
