import {
  deleteMenu,
  listMenu,
  listMenuIcons,
  listParentMenu,
  type menu,
  readLeftMenu,
  readMenuButtons,
  retriveMenu,
  submitMenu,
} from '@presensi/contract/access/menu'
import { MENU_ICONS } from '@presensi/contract/access/menu-icons'
import { buildLeftMenu, isMenuOf, parentCandidates, peranDi } from '@presensi/domain/akses/menu'
import { HAK, hakOfMenu } from '@presensi/domain/akses/tombol'
import type * as z from 'zod/mini'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../../system/audit/public.ts'
import type { Buttons } from './buttons.ts'
import { RIGHT_OF, type Rights } from './group-menu.repo.ts'
import * as repo from './menu.repo.ts'
import { saveMenu } from './save-menu.ts'

const toWire = ({ kunci, bagian_kantor: _own, ...row }: repo.MenuRow): z.output<typeof menu> => ({
  ...row,
  bawaan: kunci !== null,
})

async function readMenu(tx: Tx, id: string): Promise<z.output<typeof menu>> {
  const row = await repo.findMenu(tx, id)
  return row === undefined ? refuse('tidak_ditemukan') : toWire(row)
}

/** The tree belongs to no agency, so its calls run over all of them. */
export function mountMenu(mount: Mount, { db, buttons }: { db: Database; buttons: Buttons }): void {
  mount(readLeftMenu, async (_input, call) => {
    const held = peranDi(call.caller.roles, call.lingkup.instansi_id)
    return buildLeftMenu(await buttons.menus(), held, await buttons.hakFor(call))
  })

  mount(readMenuButtons, async ({ query }, call) => {
    const held = peranDi(call.caller.roles, call.lingkup.instansi_id)
    const found = (await buttons.menus()).find((one) => one.id === query.id)
    if (found === undefined || !isMenuOf(found, held)) return refuse('tidak_ditemukan')
    const open = hakOfMenu(found, await buttons.hakFor(call))
    return Object.fromEntries(HAK.map((hak) => [RIGHT_OF[hak], open.includes(hak)])) as Rights
  })

  mount(listMenu, ({ query }) =>
    db.acrossInstansi(async (tx) => {
      const page = await repo.listMenu(tx, query, windowOf(query))
      return { ...page, items: page.items.map(toWire) }
    }),
  )

  mount(listParentMenu, ({ query }) =>
    db.acrossInstansi(async (tx) => {
      const menus = await repo.allMenus(tx)
      if (query.id !== undefined && !menus.some((one) => one.id === query.id)) return refuse('tidak_ditemukan')
      return parentCandidates(menus, query.id ?? null)
    }),
  )

  mount(listMenuIcons, async () => [...MENU_ICONS])

  mount(retriveMenu, ({ query }) => db.acrossInstansi((tx) => readMenu(tx, query.id)))

  mount(submitMenu, async ({ body }, call) => {
    const taken = {
      constraint: 'sys_menu_general_url_key',
      code: 'sudah_ada',
      values: { apa: { id: 'Menu dengan alamat ini', en: 'A menu with this address' } },
    } as const
    const saved = await db
      .acrossInstansi(async (tx) => readMenu(tx, await saveMenu(tx, body, call)))
      .catch(refuseConflict(taken))
    buttons.forget()
    return saved
  })

  mount(deleteMenu, async ({ body }, call) => {
    await db.acrossInstansi(async (tx) => {
      const row = (await repo.lockMenus(tx)).find((one) => one.id === body.id)
      if (row === undefined) return refuse('tidak_ditemukan')
      if (row.kunci !== null) return refuse('menu.bawaan')
      const jumlah = await repo.countChildren(tx, row.id)
      if (jumlah > 0)
        return refuse('masih_dipakai', {
          values: { jumlah: { id: `${jumlah} menu`, en: `${jumlah} menus` } },
          data: { menu: jumlah },
        })
      await repo.deleteMenu(tx, row.id)
      await recordAudit(tx, call, { aksi: 'hapus', objek: 'menu', objek_id: row.id, sebelum: row })
    })
    buttons.forget()
    return { id: body.id }
  })
}
