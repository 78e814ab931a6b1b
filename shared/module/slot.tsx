import {
  createContext,
  createElement,
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
} from 'react'
import type { SlotName, SlotProps } from '../contracts/slots.ts'
import { announceSlotFilled } from './slot-filled.ts'

/** What the host gives: the component that fills a slot, or a rejection when its module does not load. */
export type SlotSource = <Name extends SlotName>(name: Name) => Promise<ComponentType<SlotProps[Name]>>

export const SlotContext = createContext<SlotSource>(() => Promise.reject(new Error('no slot source')))

type Props<Name extends SlotName> = {
  name: Name
  props: SlotProps[Name]
  /** In the final size, so nothing jumps when the filler arrives. */
  fallback: ReactNode
}

/** A named place that another remote fills. A failure throws to the nearest error boundary. */
export function Slot<Name extends SlotName>({ name, props, fallback }: Props<Name>) {
  const source = use(SlotContext)
  // Kept for as long as the slot is shown: a source forgets what failed, and must not be asked again by a render.
  const [filler] = useState(() => source(name))
  return (
    <Suspense fallback={fallback}>
      <Filled name={name} filler={filler} props={props} />
    </Suspense>
  )
}

type FilledProps<P> = { name: SlotName; filler: Promise<ComponentType<P>>; props: P }

function Filled<P extends object>({ name, filler, props }: FilledProps<P>) {
  useEffect(() => {
    // Not when an effect of the filler threw: React takes it away before.
    const next = setTimeout(() => announceSlotFilled(name))
    return () => clearTimeout(next)
  }, [name])
  return createElement(use(filler), props)
}
