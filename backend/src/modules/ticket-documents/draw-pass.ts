import type { SoldTicket } from 'shared/contracts/payment'
import {
  dateOf,
  dayOffset,
  formatDate,
  formatDay,
  formatDuration,
  formatTime,
  nightNote,
} from 'shared/domain/dates'
import { formatMoney } from 'shared/domain/money'
import { drawStub } from './draw-stub.ts'
import { ink, type Paper } from './paper.ts'
import { placeOf } from '../signed-tickets/place.ts'

export type PdfBox = { x: number; y: number; width: number; height: number }

const band = 58
const radius = 18
const notch = 9
const stubWidth = 196
const pad = 22

/** The boarding pass of the site, for paper: the band with the day, times and facts, and the part to tear off. */
export function drawPass(paper: Paper, ticket: SoldTicket, box: PdfBox, verifyUrl: string | null): void {
  const perforation = box.x + box.width - stubWidth
  paper.decorate(() => drawOutline(paper.doc, box, perforation))
  drawBand(paper, ticket, box)
  const inner = { x: box.x + pad, width: perforation - box.x - 2 * pad }
  drawTimes(paper, ticket, { ...inner, y: box.y + band })
  drawFacts(paper, ticket, { ...inner, y: box.y + band + 142 })
  const stub = { x: perforation, y: box.y + band, width: stubWidth, height: box.height - band }
  drawStub(paper, ticket, stub, verifyUrl)
}

function drawOutline(doc: PDFKit.PDFDocument, { x, y, width, height }: PdfBox, perforation: number): void {
  const right = x + width
  const bottom = y + height
  const corner = (toX: number, toY: number) => `A${radius} ${radius} 0 0 1 ${toX} ${toY}`
  const body =
    `M${x + radius} ${y}H${right - radius}${corner(right, y + radius)}V${bottom - radius}${corner(right - radius, bottom)}` +
    `H${perforation + notch}A${notch} ${notch} 0 0 0 ${perforation - notch} ${bottom}` +
    `H${x + radius}${corner(x, bottom - radius)}V${y + radius}${corner(x + radius, y)}Z`
  doc.path(body).lineWidth(1).fillAndStroke(ink.white, ink.line)
  doc.save().path(body).clip()
  doc.rect(x, y, width, band).fill(ink.deep).restore()
  doc
    .moveTo(perforation, y + band + 10)
    .lineTo(perforation, bottom - notch - 6)
    .lineWidth(1.4)
    .dash(4, { space: 4 })
    .strokeColor(ink.line)
    .stroke()
    .undash()
}

function drawBand(paper: Paper, { from, bus_type }: SoldTicket, { x, y, width }: PdfBox): void {
  const night = nightNote(from.time)
  paper.read('H1', () =>
    paper.line(formatDate(dateOf(from.time)), x + pad, y + (night ? 26 : 35), {
      font: 'bold',
      size: 15.5,
      color: ink.white,
    }),
  )
  if (night) paper.read('P', () => paper.line(night, x + pad, y + 43, { size: 10.5, color: ink.white }))
  paper.read('P', () =>
    paper.line(`${bus_type} otobüs`, x + width - pad, y + 35, {
      font: 'medium',
      size: 11,
      color: ink.white,
      align: 'right',
    }),
  )
}

type Inner = Omit<PdfBox, 'height'>

function drawTimes(paper: Paper, { from, to }: SoldTicket, { x, y, width }: Inner): void {
  const right = x + width
  const baseline = y + 58
  const half = width / 2 - 14
  const later = dayOffset(from.time, to.time)
  const time = { font: 'bold', size: 32 } as const
  paper.read('P', () => {
    paper.line(formatTime(from.time), x, baseline, time)
    paper.lines(placeOf(from), x, baseline + 21, half, { size: 11, color: ink.soft })
  })
  const road = {
    start: x + paper.widthOf(formatTime(from.time), time) + 13,
    end: right - paper.widthOf(formatTime(to.time), time) - 13,
  }
  const minutes = Math.round((Date.parse(to.time) - Date.parse(from.time)) / 60_000)
  paper.read('P', () =>
    paper.line(formatDuration(minutes), (road.start + road.end) / 2, baseline - 18, {
      size: 10,
      color: ink.soft,
      align: 'center',
    }),
  )
  paper.decorate(() => drawRoad(paper.doc, road, baseline - 10))
  paper.read('P', () => {
    paper.line(formatTime(to.time), right, baseline, { ...time, align: 'right' })
    const place = placeOf(to)
    const fits = paper.widthOf(place, { size: 11 }) <= half
    const start = fits ? right - paper.widthOf(place, { size: 11 }) : right - half
    const after = paper.lines(place, start, baseline + 21, half, { size: 11, color: ink.soft })
    if (later)
      paper.line(`${later} · ${formatDay(dateOf(to.time))}`, fits ? right : start, after + 1, {
        font: 'medium',
        size: 10,
        color: ink.onSun,
        align: fits ? 'right' : 'left',
      })
  })
}

function drawRoad(doc: PDFKit.PDFDocument, { start, end }: { start: number; end: number }, y: number): void {
  doc.lineWidth(1.4).strokeColor(ink.sea)
  doc
    .moveTo(start + 3.4, y)
    .lineTo(end - 4, y)
    .stroke()
  doc.circle(start, y, 3.4).stroke()
  doc.circle(end, y, 4).fill(ink.sun)
}

function drawFacts(paper: Paper, ticket: SoldTicket, { x, y, width }: Inner): void {
  const { printed_name, seat, platform, price } = ticket
  drawFact(paper, 'Yolcu', printed_name, { x, y, width })
  const third = width / 3
  drawFact(paper, 'Koltuk', String(seat), { x, y: y + 54, width: third })
  drawFact(paper, 'Peron', platform ?? 'Otogarda', { x: x + third, y: y + 54, width: third })
  drawFact(paper, 'Ücret', formatMoney(price), { x: x + 2 * third, y: y + 54, width: third })
}

function drawFact(paper: Paper, name: string, value: string, { x, y, width }: Inner): void {
  const full = paper.widthOf(value, { font: 'bold', size: 16 })
  paper.read('P', () => {
    paper.line(name, x, y, { font: 'medium', size: 9.5, color: ink.soft })
    paper.line(value, x, y + 19, { font: 'bold', size: Math.min(16, (16 * (width - 6)) / full) })
  })
}
