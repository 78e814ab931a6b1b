import { Component, type ReactNode } from 'react'
import type { SlotName } from 'shared/contracts/slots'

type Props = { name: SlotName; children: ReactNode; fallback: ReactNode }

/** Around one slot of one card alone: when the module that fills it fails, the rest lives on. */
export class SlotBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(this.props.name, error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
