import { Link } from 'shared/router/router'
import styles from './blocks.module.css'
import { LimitStubs } from './limit-stubs.tsx'
import type { Block } from './text.ts'

/** The pieces of a section in their order. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <Piece key={JSON.stringify(block)} block={block} />)
}

function Piece({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('limits' in block) return <LimitStubs limits={block.limits} />
  if ('list' in block)
    return (
      <ul className={styles['list']}>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  if ('facts' in block)
    return (
      <dl className={styles['facts']}>
        {block.facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <ul className={styles['links']}>
      {block.links.map((link) => (
        <li key={link.to}>
          <Link to={link.to}>{link.text}</Link>
        </li>
      ))}
    </ul>
  )
}
