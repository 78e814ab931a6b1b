export { render } from './render/render.tsx'
export { exportsOfInstances as providedExports } from './render/shared-instances.ts'
