// In the place of the router's error boundary, which brings an error page of its own in English: every route here has ours.
import { Component, createElement } from 'react'
import type { ComponentType, ErrorInfo, ReactNode } from 'react'

type Props = {
  getResetKey: () => unknown
  onCatch?: (error: Error, info: ErrorInfo) => void
  errorComponent?: ComponentType<{ error: Error; reset: () => void }>
  children: ReactNode
}
type State = { caught?: readonly [Error] | null | undefined; key?: unknown }

/** Shows `errorComponent` in the place of children that failed, until it is reset or the key changes. */
export class CatchBoundary extends Component<Props, State> {
  override state: State = {}
  reset = () => this.setState({ caught: null })

  static getDerivedStateFromError(error: Error): State {
    return { caught: [error] }
  }

  static getDerivedStateFromProps({ getResetKey }: Props, { caught, key }: State): State {
    const next = getResetKey()
    return { key: next, caught: key === next ? caught : null }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.props.onCatch?.(error, info)
  }

  override render() {
    const { errorComponent = ErrorComponent, children } = this.props
    const { caught } = this.state
    return caught ? createElement(errorComponent, { error: caught[0], reset: this.reset }) : children
  }
}

/** What is left when the page that tells of errors fails too. */
export const ErrorComponent = () => null
