import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback: ReactNode }

/** Around one card alone. */
export class SeatMapBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('seat-picker', error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
