import { salesPointsPath } from 'shared/contracts/paths'
import type { SalesProvince } from 'shared/contracts/sales-point'
import { project } from 'shared/domain/map/projection'
import { Link } from 'shared/router/router'
import { CountryMap, spotOf } from 'shared/trade/country-map/country-map'
import styles from './sales-map.module.css'

type Props = { provinces: readonly SalesProvince[]; chosen: string | null; onChoose: () => void }

/**
 * Each province as a dot that leads to its points. For the mouse and the finger alone: the list of provinces says and does
 * the same, in targets that are large enough.
 */
export function SalesMap({ provinces, chosen, onChoose }: Props) {
  const drawn = provinces.flatMap(({ name, slug, position, points }) =>
    position ? [{ name, slug, position, count: points.length }] : [],
  )
  const named = drawn.toSorted(
    (one, other) => Number(other.slug === chosen) - Number(one.slug === chosen) || other.count - one.count,
  )
  return (
    <figure className={styles['map']}>
      <CountryMap label={null} named={named.map(({ name, position }) => spotOf({ name, ...position }))}>
        {named.toReversed().map(({ name, slug, position, count }) => {
          const { x, y } = project(position)
          const dot = `M${Math.round(x)} ${Math.round(y)}h.01`
          return (
            <Link
              key={slug}
              to={salesPointsPath(slug)}
              tabIndex={-1}
              preventScrollReset
              className={styles['province']}
              data-chosen={slug === chosen || undefined}
              data-many={count > 2 || undefined}
              onClick={onChoose}
            >
              <title>{`${name}: ${count} satış noktası`}</title>
              <circle className={styles['target']} cx={Math.round(x)} cy={Math.round(y)} r={20} />
              {slug === chosen && <path className={styles['ring']} d={dot} />}
              <path className={styles['dot']} d={dot} />
            </Link>
          )
        })}
      </CountryMap>
    </figure>
  )
}
