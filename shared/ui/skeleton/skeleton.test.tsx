import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Panel } from '../panel/panel.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

afterEach(cleanup)

test('what is loading is said once, however many grey lines stand for it', () => {
  render(
    <Panel title="Yolcular">
      <Loading label="Seferler yükleniyor">
        <Skeleton shape="title" />
        <Skeleton />
      </Loading>
    </Panel>,
  )
  expect(screen.getByRole('region', { name: 'Yolcular' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Seferler yükleniyor')
})
