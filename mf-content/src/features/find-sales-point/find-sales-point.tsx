import { useState } from 'react'
import { patterns, salesPointsPath } from 'shared/contracts/paths'
import type { SalesProvince } from 'shared/contracts/sales-point'
import { Link } from 'shared/router/router'
import { Button, ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { TextField } from 'shared/ui/text-field/text-field'
import { writeSearch } from '../../lib/write-search.ts'
import styles from './find-sales-point.module.css'
import { countPoints, findPoints } from './find-points.ts'
import { countLabel } from './labels.ts'
import { PointIcons } from './point-icons.tsx'
import { PointItem } from './point-item.tsx'
import { ProvinceLinks } from './province-links.tsx'
import { SalesMap } from './sales-map.tsx'

type Props = {
  provinces: readonly SalesProvince[]
  /** Of the province whose points are shown; null: all. */
  chosen: string | null
  /** What a form without a script sent. */
  asked: string
}

export const longestSearch = 60

/** The map and the list below it, searched while one types; without a script the form asks the server with `?ara=`. */
export function FindSalesPoint({ provinces, chosen, asked }: Props) {
  const [typed, setTyped] = useState(asked)
  const isSearch = typed.trim() !== ''
  // A search is always of the whole country: who types another place means it.
  const shown = isSearch
    ? findPoints(provinces, typed)
    : provinces.filter(({ slug }) => chosen === null || slug === chosen)
  const count = countPoints(shown)
  const choosing = { provinces, chosen: isSearch ? null : chosen, onChoose: () => setTyped('') }
  return (
    <>
      <SalesMap {...choosing} />
      <div className={styles['controls']}>
        <form
          role="search"
          className={styles['search']}
          action={patterns.salesPoints}
          onSubmit={(event) => {
            event.preventDefault()
            writeSearch(patterns.salesPoints, typed)
          }}
        >
          <TextField
            type="search"
            name="ara"
            label="İl, ilçe veya otogar arayın"
            autoComplete="off"
            maxLength={longestSearch}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" size="l">
            Ara
          </Button>
        </form>
        <ProvinceLinks {...choosing} />
      </div>
      <div className={styles['bar']}>
        <p role="status" className={styles['count']}>
          {countLabel(count, shown.length, typed)}
        </p>
        {choosing.chosen !== null && (
          <Link className={styles['link']} to={patterns.salesPoints} preventScrollReset>
            Bütün illeri gösterin
          </Link>
        )}
      </div>
      {count === 0 && <NothingFound onAll={choosing.onChoose} />}
      <PointIcons />
      {shown.map((province) => (
        <section key={province.slug} className={styles['province']} aria-labelledby={province.slug}>
          <h2 id={province.slug} tabIndex={-1}>
            {chosen === null || isSearch ? (
              <Link to={salesPointsPath(province.slug)} onClick={choosing.onChoose}>
                {province.name}
              </Link>
            ) : (
              province.name
            )}
          </h2>
          <ul className={styles['points']}>
            {province.points.map((point) => (
              <PointItem key={point.id} point={point} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function NothingFound({ onAll }: { onAll: () => void }) {
  return (
    <Notice
      kind="empty"
      title="Aradığınız yerde bir satış noktamız görünmüyor"
      actions={
        <>
          <ButtonLink variant="ghost" to={patterns.salesPoints} onClick={onAll} preventScrollReset>
            Bütün satış noktaları
          </ButtonLink>
          <ButtonLink to={patterns.home}>İnternetten bilet alın</ButtonLink>
        </>
      }
    >
      Semt ve sokak adları listede farklı yazılmış olabilir. İlin ya da ilçenin adıyla deneyin; biletinizi
      gişeye gitmeden buradan da alabilirsiniz.
    </Notice>
  )
}
