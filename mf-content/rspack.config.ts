import { defineRemote } from '../rspack.config.base.ts'
import { withMarkdown } from './build/with-markdown.ts'

export default withMarkdown(defineRemote({ folder: import.meta.dirname, owner: 'squad-content' }))
