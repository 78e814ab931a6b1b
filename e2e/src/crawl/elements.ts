import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

/** The value, or nothing where it has none. */
export function attributeOf(element: Element | undefined, name: string): string {
  return element?.attrs.find((one) => one.name === name)?.value ?? ''
}

/** All elements below, in the order of the document. */
export function* elementsIn(node: Node): Generator<Element> {
  if (defaultTreeAdapter.isElementNode(node)) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child)
}

export function textOf(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
