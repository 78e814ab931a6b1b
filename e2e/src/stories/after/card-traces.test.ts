import { describe, expect, it } from 'vitest'
import { cardTracesIn } from './card-traces.ts'

describe('a trace of a card', () => {
  it.each([
    ['{"level":30,"body":"pan=4508034508034509&expireMonth=12"}', ['number']],
    ['Kart 4508 0345 0803 4509', ['number']],
    ['3744 270000 00003', ['number']],
    ['{"cv2":"739"}', ['code']],
    ['pan=x&cv2=7394&invoice_status=0', ['code']],
    ["cvv: '739'", ['code']],
    ['739', ['code']],
  ])('is found in %s', (text, traces) => {
    expect(cardTracesIn(text)).toEqual(traces)
  })

  it.each([
    '450803******4509',
    '{"pid":739,"port":7394}',
    'journey 739-0-2 at ₺739,00',
    '2026-11-21T09:00:00.739Z',
    '?v=739.1',
  ])('is not seen in %s', (text) => {
    expect(cardTracesIn(text)).toEqual([])
  })
})
