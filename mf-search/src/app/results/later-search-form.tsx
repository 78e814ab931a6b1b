import { type ComponentProps, createElement, lazy, Suspense, useEffect, useState } from 'react'
import { aheadOfTap } from 'shared/module/at-rest'
import { realWait, withRetry } from 'shared/module/retry'
// The server may have written the form: what it looks like comes with the page.
import 'shared/ui/field/field'
import 'shared/ui/segmented-control/segmented-control'
import '../../features/search-journeys/search-form.module.css'
import { loadRichFields } from '../../features/search-journeys/rich-fields.ts'
import type { SearchForm } from '../../features/search-journeys/search-form.tsx'

type Form = typeof SearchForm

let known: Form | null = null

/** Most who see the results do not search again, so the form comes with the tap on "Değiştir", or ahead of it. */
export async function loadSearchForm(): Promise<Form> {
  known ??= (await import('../../features/search-journeys/search-form.tsx')).SearchForm
  return known
}

const soon = 200

/**
 * The fields to type into, for a form that is about to open: with them it is drawn once. On a slow line it does not wait
 * for them, and has the native ones until they come.
 */
export async function loadFieldsSoon(): Promise<void> {
  await Promise.race([loadRichFields().catch(comesWithTheTap), realWait(soon)])
}

const Later = lazy(async () => ({ default: await withRetry(loadSearchForm, realWait) }))

/** Where the server has written the form, its markup stays and works until the code is there. */
export function LaterSearchForm(props: ComponentProps<Form>) {
  // The same as long as it is shown: another would begin anew and forget what was chosen.
  const [form] = useState(() => known ?? Later)
  return <Suspense>{createElement(form, props)}</Suspense>
}

export function useSearchFormAhead(): void {
  useEffect(() => aheadOfTap(() => void loadSearchForm().catch(comesWithTheTap)), [])
}

function comesWithTheTap() {
  return null
}
