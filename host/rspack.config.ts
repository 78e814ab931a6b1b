import { defineHost } from '../rspack.config.base.ts'

export default defineHost({ folder: import.meta.dirname, owner: 'platform' })
