import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useListSearch } from '../../ui/use-list-search.ts'
import { MENU_PARAMS } from '../params.ts'
import { useButtons } from './buttons.ts'
import { chooseMenus } from './choose-menus.ts'
import { type Menu, useMenus } from './menu.api.ts'
import { useMenuActions } from './use-menu-actions.tsx'
import { useMenuColumns } from './use-menu-columns.tsx'
import { useMenuWords } from './words.ts'

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
