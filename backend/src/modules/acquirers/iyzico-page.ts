import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import * as z from 'zod/mini'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const address = z.url({ protocol: /^https?$/ })

/**
 * The form that the bank's page would send by itself, so that our own page can: a page of somebody else's is never
 * shown under our address. Null when there is none.
 */
export function formOn(base64Html: string): { action: string; fields: Record<string, string> } | null {
  const html = Buffer.from(base64Html, 'base64').toString('utf8')
  const form = elements(parse(html).childNodes).find(({ tagName }) => tagName === 'form')
  const action = z.safeParse(address, form && attribute(form, 'action'))
  if (!form || !action.success) return null
  const inputs = elements(form.childNodes).filter(({ tagName }) => tagName === 'input')
  const named = inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value') ?? ''] as const)
  return {
    action: action.data,
    fields: Object.fromEntries(named.flatMap(([name, value]) => (name ? [[name, value]] : []))),
  }
}

function elements(nodes: readonly Node[]): Element[] {
  return nodes.flatMap((node) => ('tagName' in node ? [node, ...elements(node.childNodes)] : []))
}

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value
