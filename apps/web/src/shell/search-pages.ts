import type { MenuPage } from '../access/menu/public.ts'

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Pages that hold every typed word; those that begin with the text come first. */
export function searchPages(pages: readonly MenuPage[], typed: string): readonly MenuPage[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return pages
  const text = words.join(' ')
  return pages
    .filter((page) => words.every((word) => plain(`${page.label} ${page.group ?? ''} ${page.section}`).includes(word)))
    .sort((left, right) => Number(plain(right.label).startsWith(text)) - Number(plain(left.label).startsWith(text)))
}
