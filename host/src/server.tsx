export { render } from './render/render.tsx'
export { providedExports } from './render/shared-instances.ts'
