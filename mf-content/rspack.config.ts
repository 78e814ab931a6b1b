import { defineRemote } from '../rspack.config.base.ts'
import { emitFeed } from './build/emit-feed.ts'
import { withMarkdown } from './build/with-markdown.ts'

const [web, ...server] = withMarkdown(defineRemote({ folder: import.meta.dirname, owner: 'squad-content' }))

export default [{ ...web, plugins: [...(web?.plugins ?? []), emitFeed] }, ...server]
