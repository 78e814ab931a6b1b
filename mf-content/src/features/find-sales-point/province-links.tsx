import ChevronDown from 'lucide-react/icons/chevron-down'
import { salesPointsPath } from 'shared/contracts/paths'
import type { SalesProvince } from 'shared/contracts/sales-point'
import { Link } from 'shared/router/router'
import styles from './province-links.module.css'

type Props = { provinces: readonly SalesProvince[]; chosen: string | null; onChoose: () => void }

/** All provinces to choose from, folded: it opens without a script too. */
export function ProvinceLinks({ provinces, chosen, onChoose }: Props) {
  return (
    <details className={styles['provinces']}>
      <summary>
        {`İl seçin (${provinces.length})`}
        <ChevronDown size={20} aria-hidden />
      </summary>
      <nav aria-label="İller">
        <ul>
          {provinces.map(({ name, slug, points }) => (
            <li key={slug}>
              <Link
                to={salesPointsPath(slug)}
                preventScrollReset
                aria-current={slug === chosen ? 'page' : undefined}
                onClick={onChoose}
              >
                {name} <span>{points.length}</span>
                <span className="visually-hidden"> satış noktası</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
