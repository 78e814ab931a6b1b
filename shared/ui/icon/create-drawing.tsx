import type { ComponentProps } from 'react'

type Drawing = { size?: number; node: [Shape, Record<string, string>][] }
type Shape = 'path' | 'circle' | 'rect' | 'line' | 'polyline' | 'polygon' | 'ellipse'

type Props = ComponentProps<'svg'> & { size?: number | string }

/**
 * An icon of lucide-react, in the place of its own `createLucideIcon` (shared/module/build/compile.ts): we use a size, a width of
 * the stroke and what an svg takes, and its contexts, aliases and classes are more than a kilobyte of each page. Hidden from
 * screen readers unless it is named.
 */
export default function createDrawing({ size: box = 24, node }: Drawing) {
  return function Icon({ size = box, 'aria-label': label, ...rest }: Props) {
    return (
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${box} ${box}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={label === undefined || undefined}
        aria-label={label}
        {...rest}
      >
        {node.map(([Shape, { key, ...drawn }]) => (
          <Shape key={key} {...drawn} />
        ))}
      </svg>
    )
  }
}
