import { defineRemote } from '../rspack.config.base.ts'

export default defineRemote({ folder: import.meta.dirname, owner: 'squad-search' })
