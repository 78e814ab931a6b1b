import { slug } from 'shared/domain/text'
import { findSubject } from '../src/lib/blog/subjects.ts'
import { type Collection, isDay } from './front-matter.ts'

/** Why a file cannot have the name that it has inside its collection: it is an address. Null when it can. */
export function wrongName(collection: Collection, name: string): string | null {
  if (collection === 'legal')
    return isDay(name) ? null : 'a version of law is named by the day it begins: 2026-11-20.md'
  const parts = name.split('/')
  if (parts.length !== (collection === 'blog' ? 2 : 1))
    return collection === 'blog'
      ? 'an article is a file in the folder of its subject'
      : 'no folder is read here: the file stands beside the others'
  if (parts.some((part) => part !== slug(part)))
    return 'a file is named as its address: small letters of a to z, digits and hyphens'
  if (collection === 'blog' && !findSubject(parts[0]))
    return `${parts[0]} is no subject of the blog (src/lib/blog/subjects.ts)`
  return null
}
