import { patterns } from 'shared/contracts/paths'

export const feedPath = `${patterns.blog}/rss.xml`
export const feedTitle = 'Otobüs yolculuğu yazıları'

/** Written by the build (build/emit-feed.ts), named inside `web/`. */
export const feedFile = 'rss.xml'
