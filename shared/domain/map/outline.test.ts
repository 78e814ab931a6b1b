import { expect, test } from 'vitest'
import { feature } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-10m.json'
import { countryView, project } from './projection.ts'

/** ISO 3166-1 numeric. */
const turkiye = '792'
/** Square degrees: a corner of the coast that spans less is a tenth of a unit's line on the largest map. */
const leastDetail = 3e-4

type Countries = Topology<{ countries: GeometryCollection }>

function rings(): [longitude: number, latitude: number][][] {
  const simple = simplify(presimplify(atlas as unknown as Countries), leastDetail)
  const country = simple.objects.countries.geometries.find(({ id }) => id === turkiye)
  if (!country) throw new Error('the atlas has no Türkiye')
  const drawn = feature(simple, country)
  if (drawn.type !== 'Feature') throw new Error('Türkiye is several countries')
  const { geometry } = drawn
  if (geometry.type !== 'MultiPolygon') throw new Error(`Türkiye is a ${geometry.type}`)
  return geometry.coordinates.flat() as [number, number][][]
}

/** From a ring's first corner on each step is written from the one before, in whole units. */
function pathOf(ring: [longitude: number, latitude: number][]): string {
  const corners = ring.map(([longitude, latitude]) => {
    const { x, y } = project({ longitude, latitude })
    return { x: Math.round(x), y: Math.round(y) }
  })
  const steps = corners.slice(1, -1).flatMap(({ x, y }, index) => {
    const [dx, dy] = [x - (corners[index]?.x ?? 0), y - (corners[index]?.y ?? 0)]
    return dx === 0 && dy === 0 ? [] : [`${dx}${dy < 0 ? '' : ' '}${dy}`]
  })
  return `M${corners[0]?.x} ${corners[0]?.y}l${steps.join(' ').replaceAll(' -', '-')}z`
}

test('a traveller sees the outline that the atlas has of Türkiye; after a new atlas `vitest -u` draws it again', async () => {
  const drawn = `/** Türkiye at 1:10,000,000 from Natural Earth (public domain), in units of the map; drawn by outline.test.ts. */
export const outline =
  '${rings().map(pathOf).join('')}'
`
  await expect(drawn).toMatchFileSnapshot('./outline.ts')
})

test('no corner of the country lies outside of the map', () => {
  for (const [longitude, latitude] of rings().flat()) {
    const { x, y } = project({ longitude, latitude })
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(countryView.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(countryView.height)
  }
})
