import { patterns } from 'shared/contracts/paths'

/** The feed of the blog, which the gateway writes (shared/module/feed.ts). */
export const feedPath = `${patterns.blog}/rss.xml`
