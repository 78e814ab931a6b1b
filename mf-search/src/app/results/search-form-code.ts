import { lazy, useEffect } from 'react'
import { aheadOfTap } from 'shared/module/at-rest'
import { realWait, withRetry } from 'shared/module/retry'
import type { SearchForm } from '../../features/search-journeys/search-form.tsx'

type Form = typeof SearchForm

let known: Form | null = null

/** Most who see the results do not search again, so the form comes with the tap on "Değiştir", or ahead of it. */
export async function loadSearchForm(): Promise<Form> {
  known ??= (await import('../../features/search-journeys/search-form.tsx')).SearchForm
  return known
}

/** Where the server has written the form, its markup stays and works until the code is there. */
const laterForm = lazy(async () => ({ default: await withRetry(loadSearchForm, realWait) }))

export const searchForm = (): Form | typeof laterForm => known ?? laterForm

export function useSearchFormAhead(): void {
  useEffect(() => aheadOfTap(() => void loadSearchForm().catch(comesWithTheTap)), [])
}

function comesWithTheTap() {
  return null
}
