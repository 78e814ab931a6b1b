// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { createApi } from 'shared/api/create-api'
import { fakeHost } from 'shared/testing/fake-host'
import { expect, test } from 'vitest'
import { exampleJourney } from './testing/example-journey.ts'
import { TrackedBus } from './tracked-bus.tsx'

const api = createApi({ baseUrl: 'http://127.0.0.1:9', token: () => null })

function draw(minutesOnTheWay: number): string {
  const journey = exampleJourney(minutesOnTheWay)
  const link = 'https://site.example/yolcum-nerede?takip=abc'
  const Component = () => (
    <TrackedBus code="abc" journey={journey} link={link} isAnswer={false} onOver={() => undefined} />
  )
  return renderToString(fakeHost({ '/': { Component } }, '/', api).page)
}

test('who has no scripts reads the road and the link, and has no button that does nothing', () => {
  const html = draw(270)
  expect(html).toContain('Otobüs şu anda Bolu Otogarı ile AŞTİ arasında olmalı')
  expect(html).toContain('href="https://site.example/yolcum-nerede?takip=abc"')
  expect(html).not.toContain('<button')
})

test('the bus is drawn without a style in the markup, which the policy of the site refuses', () => {
  const html = draw(225)
  expect(html).toMatch(/data-tenth="3"/)
  expect(html).not.toContain('style=')
})
