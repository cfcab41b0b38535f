import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import type { ActionItem } from '../../ui/ActionMenu.tsx'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconPlus, IconPoint, IconTrash } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { type ListSearch, useListSearch } from '../../ui/use-list-search.ts'
import { MENU_PARAMS } from '../params.ts'
import { useButtons } from './buttons.ts'
import { type Menu, useMenus, useSaveMenu } from './menu.api.ts'
import classes from './menu.module.css'
import { ICONS } from './menu-icons.ts'
import { givenOf, inTree, type MenuBranch, processesOf, swap } from './tree.ts'
import { useMenuWords } from './words.ts'

/** The page on which the menu is changed: hiding it would close the way back. */
const WAY_BACK = '/superadmin/menu'

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx').then((module) => ({ default: module.MenuDrawer })))
const DeleteMenu = lazy(() => import('./DeleteMenu.tsx').then((module) => ({ default: module.DeleteMenu })))

const SPEC = { filters: ['bagian', 'tampil'], size: 200 } as const

/** The menu tree as a list that can be changed. It is read whole, so searching and sorting happen here. */
export function MenuPage() {
  const t = useMenuWords()
  const can = useButtons('/superadmin/menu')
  const address = useAddress(MENU_PARAMS)
  const drawerOpened = useOnceOpened(address.search.buka !== undefined)
  const list = useListSearch(address.search, address.replaceAll, SPEC)
  const result = useMenus()
  const menus = result.data ?? []
  const [leaving, setLeaving] = useState<Menu>()
  const open = (id: string | undefined) => address.change({ buka: id })
  const columns = useMenuColumns(list.value.sort === '')
  const actions = useMenuActions({ menus, onEdit: (menu) => open(menu.id), onDelete: setLeaving })
  const chosen = chooseMenus(menus, list.value)
  const state = listStateOf({
    data: result.data ? chosen : undefined,
    error: result.error,
    isFetching: result.isFetching,
    refetch: result.refetch,
  })
  const add = can('tambah') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('baru')}>
      {t('add')}
    </Button>
  )
  const sections = [...new Set(menus.map(({ bagian }) => bagian))]
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} action={add} />
      <DataTable
        caption={t('caption')}
        columns={columns}
        list={list}
        state={state}
        searchLabel={t('search')}
        rowKey={(row) => row.id}
        rowName={(row) => row.general_text}
        onOpen={(row) => open(row.id)}
        actions={actions}
        filters={[
          {
            name: 'bagian',
            label: t('bagian'),
            kind: 'options',
            options: sections.map((bagian) => ({ value: bagian, label: bagian })),
          },
          {
            name: 'tampil',
            label: t('tampil'),
            kind: 'options',
            options: [
              { value: 'ya', label: t('shown') },
              { value: 'tidak', label: t('hidden') },
            ],
          },
        ]}
      />
      <Suspense>
        {drawerOpened && (
          <MenuDrawer
            open={address.search.buka}
            menus={menus}
            loading={result.isPending}
            onClose={() => open(undefined)}
          />
        )}
        {leaving && <DeleteMenu menu={leaving} onClose={() => setLeaving(undefined)} />}
      </Suspense>
    </>
  )
}

function useMenuColumns(asTree: boolean): Column<MenuBranch>[] {
  const t = useMenuWords()
  return [
    {
      key: 'nama',
      header: t('nama'),
      cell: (row) => <MenuName menu={row} depth={asTree ? row.depth : 0} />,
      sort: 'general_text',
      fact: 1,
    },
    {
      key: 'alamat',
      header: t('alamat'),
      cell: (row) => row.general_url && <span className={classes.path}>{row.general_url}</span>,
    },
    { key: 'bagian', header: t('bagian'), cell: (row) => row.bagian },
    {
      key: 'tombol',
      header: t('buttons'),
      cell: (row) => (
        <span className={classes.buttons}>
          {processesOf(row)
            .map((hak) => t(hak))
            .join(', ')}
        </span>
      ),
    },
    { key: 'urutan', header: t('urutan'), cell: (row) => row.urutan, align: 'end', hidden: true },
    { key: 'asal', header: t('asal'), cell: (row) => (row.bawaan ? t('bawaan') : t('tambahan')) },
    {
      key: 'tampil',
      header: t('tampil'),
      cell: (row) => (
        <StatusBadge kode={row.tampil ? 'aktif' : 'nonaktif'} label={row.tampil ? t('shown') : t('hidden')} />
      ),
      fact: 2,
    },
  ]
}

/** A menu with its icon, moved in by its level. */
function MenuName({ menu, depth }: { readonly menu: Menu; readonly depth: number }) {
  const Shown = ICONS[menu.general_iconclass ?? ''] ?? IconPoint
  return (
    <span className={classes.name} data-depth={Math.min(depth, 3)}>
      <Shown size={18} stroke={1.7} aria-hidden />
      {menu.general_text}
    </span>
  )
}

type MenuActions = {
  readonly menus: readonly Menu[]
  readonly onEdit: (menu: Menu) => void
  readonly onDelete: (menu: Menu) => void
}

function useMenuActions({ menus, onEdit, onDelete }: MenuActions): (row: MenuBranch) => readonly ActionItem[] {
  const t = useMenuWords()
  const can = useButtons('/superadmin/menu')
  const save = useSaveMenu()

  const saveAll = async (changed: readonly Menu[], done: string) => {
    try {
      for (const menu of changed) await save.mutateAsync(givenOf(menu))
      notify('success', done)
    } catch (error) {
      notify('danger', sayError(error))
    }
  }
  const move = (row: MenuBranch, by: -1 | 1) => {
    const changed = swap(menus, row, by)
    return {
      disabled: changed.length === 0 || save.isPending,
      onSelect: () => void saveAll(changed, t('moved', { nama: row.general_text })),
    }
  }
  const whyKept = (row: MenuBranch): string | undefined => {
    if (row.bawaan) return t('deleteShipped')
    return row.children > 0 ? t('deleteParent', { n: row.children }) : undefined
  }
  return (row) => {
    const turn = () => saveAll([{ ...row, tampil: !row.tampil }], t('saved', { nama: row.general_text }))
    const kept = whyKept(row)
    const changes: ActionItem[] = [
      { key: 'edit', label: t('edit'), onSelect: () => onEdit(row) },
      { key: 'up', label: t('up'), icon: <IconArrowUp size={18} aria-hidden />, ...move(row, -1) },
      { key: 'down', label: t('down'), icon: <IconArrowDown size={18} aria-hidden />, ...move(row, 1) },
      {
        key: 'tampil',
        label: row.tampil ? t('hide') : t('show'),
        icon: row.tampil ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />,
        disabled: row.tampil && row.general_url === WAY_BACK,
        onSelect: () => void turn(),
      },
    ]
    return [
      ...(can('ubah') ? changes : []),
      {
        key: 'hapus',
        label: kept ?? t('delete'),
        icon: <IconTrash size={18} aria-hidden />,
        danger: true,
        disabled: kept !== undefined || !can('hapus'),
        onSelect: () => onDelete(row),
      },
    ]
  }
}

type Chosen = { readonly items: readonly MenuBranch[]; readonly total: number }

/** What the address asks for: the tree in its order, or the menus by name. */
function chooseMenus(menus: readonly Menu[], { q, page, size, sort, filters }: ListSearch): Chosen {
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
