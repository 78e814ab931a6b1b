import type { SalesPoint, SalesProvince } from 'shared/contracts/sales-point'
import { fold } from 'shared/domain/text'
import { kindLabels } from './labels.ts'

/**
 * The points of which each word of `typed` begins a word of the name, place or kind, in any spelling: `kadikoy` finds
 * Kadıköy. A province without any is left out. Nothing typed finds all.
 */
export function findPoints(provinces: readonly SalesProvince[], typed: string): SalesProvince[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return [...provinces]
  return provinces
    .map((province) => ({
      ...province,
      points: province.points.filter((point) => {
        const words = wordsOf(textOf(province, point))
        return wanted.every((part) => words.some((word) => word.startsWith(part)))
      }),
    }))
    .filter(({ points }) => points.length > 0)
}

export function countPoints(provinces: readonly SalesProvince[]): number {
  return provinces.reduce((sum, { points }) => sum + points.length, 0)
}

function textOf(province: SalesProvince, { name, kind, district, address }: SalesPoint): string {
  return [province.name, kindLabels[kind], district, name, address].join(' ')
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
