import type { CompanySettings } from 'shared/contracts/site'
import type { PageHead } from 'shared/module/head'
import type { MarkdownText } from './text.ts'

const placeholder = /\{\{company\.(\w+)\}\}/g
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A plain text with the company's data in it. The build knows that every placeholder left is one of these. */
export function fill(text: string, company: CompanySettings): string {
  const values = new Map<string, string>(Object.entries(company))
  return text.replaceAll(placeholder, (_all, key: string) => values.get(key) ?? '')
}

/** What a text's page says of itself to the tab and to search engines. */
export function headOf({ meta }: MarkdownText, company: CompanySettings): PageHead {
  return { title: fill(meta.title, company), description: fill(meta.description, company) }
}

/** Likewise for HTML: whatever the settings hold, it is text. */
export function fillHtml(html: string, company: CompanySettings): string {
  const escaped = Object.entries(company).map(([key, value]) => [key, escape(value)] as const)
  const values = new Map<string, string>(escaped)
  return html.replaceAll(placeholder, (_all, key: string) => values.get(key) ?? '')
}

function escape(value: string): string {
  return value.replaceAll(/[&<>"']/g, (char) => entities[char] ?? '')
}
