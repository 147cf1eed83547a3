import { useEffect, useState } from 'react'

/** A value once it has not changed for so many milliseconds; the first one at once. `same` tells values apart. */
export function useSettled<Value>(value: Value, ms: number, same: (a: Value, b: Value) => boolean = Object.is): Value {
  const [settled, setSettled] = useState(value)
  const isSettled = same(settled, value)
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setSettled(() => value), ms)
    return () => clearTimeout(timer)
  }, [value, isSettled, ms])
  return settled
}
