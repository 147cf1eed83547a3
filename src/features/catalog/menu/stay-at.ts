import { whilePageGrows } from '#lib/while-page-grows.ts'

/** Shows a section at the top of the page, and keeps it there while the menu around it is drawn. */
export function stayAt(id: string): void {
  whilePageGrows(() => {
    document.getElementById(id)?.scrollIntoView({ behavior: 'instant', block: 'start' })
    return false
  })
}
