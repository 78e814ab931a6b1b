export type ModuleRefusal =
  | { code: 'area-grammar'; area: string }
  | { code: 'area-reserved'; area: string }
  | { code: 'area-taken'; area: string; owner: string; theirs: string }
  | { code: 'area-in-use'; module: string; path: string }
  | { code: 'module-in-use'; problem: string }
  | { code: 'unknown-module'; module: string }
  | { code: 'name-used'; module: string; squad: string }
  | { code: 'registry-newer'; module: string }

export function describeModuleRefusal(refusal: ModuleRefusal): string {
  switch (refusal.code) {
    case 'area-grammar':
      return `${refusal.area} cannot be an area: write /sadakat for a prefix, or a named part with a fixed ending, in lower case`
    case 'area-reserved':
      return `${refusal.area} has addresses of the gateway itself: take another one`
    case 'area-taken':
      return `${refusal.area} has addresses of ${refusal.theirs}, which belongs to ${refusal.owner}: take another one, or have ops take it from ${refusal.owner} first`
    case 'area-in-use':
      return `visitors have ${refusal.path} of ${refusal.module} now, and it would be outside of its areas: ship ${refusal.module} without it first`
    case 'module-in-use':
      return refusal.problem
    case 'unknown-module':
      return `there is no module ${refusal.module}: "release modules list" shows which there are`
    case 'name-used':
      return `${refusal.module} was a module of ${refusal.squad}, and its releases stay: take another name`
    case 'registry-newer':
      return `this gateway is too old to read what ${refusal.module} owns: register with a newer one`
    default:
      return refusal satisfies never
  }
}
