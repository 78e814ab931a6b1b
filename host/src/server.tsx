export { render } from './render/render.tsx'
