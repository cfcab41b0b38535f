import type { ListSearch } from '../../ui/use-list-search.ts'
import type { Menu } from './menu.api.ts'
import { inTree, type MenuBranch } from './tree.ts'

type Chosen = { readonly items: readonly MenuBranch[]; readonly total: number }

/** What the address asks for: the tree in its order, or the menus by name. */
export function chooseMenus(menus: readonly Menu[], { q, page, size, sort, filters }: ListSearch): Chosen {
  const wanted = q.toLowerCase()
  const [bagian] = filters.bagian ?? []
  const [tampil] = filters.tampil ?? []
  const fitting = inTree(menus).filter(
    (menu) =>
      `${menu.general_text} ${menu.general_url ?? ''}`.toLowerCase().includes(wanted) &&
      (bagian === undefined || menu.bagian === bagian) &&
      (tampil === undefined || menu.tampil === (tampil === 'ya')),
  )
  const turn = sort.startsWith('-') ? -1 : 1
  const ordered =
    sort === '' ? fitting : fitting.sort((a, b) => turn * a.general_text.localeCompare(b.general_text, 'id'))
  return { items: ordered.slice((page - 1) * size, page * size), total: ordered.length }
}
