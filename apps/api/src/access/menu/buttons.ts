import type { RouteContract } from '@presensi/contract/route'
import { isSuperadmin } from '@presensi/domain/akses/hak-orang'
import { type MenuEntri, peranDi } from '@presensi/domain/akses/menu'
import { type HakGrup, hakOfGrup, hakOfSimpan, isTombolOpen, type Keanggotaan } from '@presensi/domain/akses/tombol'
import type { Clock } from '../../platform/clock.ts'
import { besidesReading } from '../../platform/connection-use.ts'
import type { Database } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { loadKeanggotaan } from './group-menu.repo.ts'
import { allMenus, toEntri } from './menu.repo.ts'

const KEPT_MS = 5_000
const MAX_PEOPLE = 20_000

/**
 * Who may press which button. The menu and each person's groups are kept for five seconds on this node, and forgotten at once
 * when a change was made here, so that most calls ask the database nothing.
 */
export function createButtons({ db, now = Date.now }: { db: Database; now?: Clock }) {
  type Kept<T> = { until: number; value: Promise<T> }
  const people = new Map<string, Kept<readonly Keanggotaan[]>>()
  let tree: Kept<readonly MenuEntri[]> | undefined

  const keep = <T>(value: Promise<T>, dropIt: () => void): Kept<T> => {
    value.catch(dropIt)
    return { until: now() + KEPT_MS, value }
  }

  function menus(): Promise<readonly MenuEntri[]> {
    if (tree === undefined || tree.until <= now()) {
      // Over all agencies: the menu belongs to none.
      const loaded = besidesReading(() => db.acrossInstansi(async (tx) => (await allMenus(tx)).map(toEntri)))
      tree = keep(loaded, () => {
        tree = undefined
      })
    }
    return tree.value
  }

  function groupsOf(pengguna_id: string): Promise<readonly Keanggotaan[]> {
    const known = people.get(pengguna_id)
    if (known !== undefined && known.until > now()) return known.value
    if (people.size >= MAX_PEOPLE) people.clear()
    // Over all agencies: a person's groups limit them wherever they were put into them.
    const kept = keep(
      besidesReading(() => db.acrossInstansi((tx) => loadKeanggotaan(tx, pengguna_id))),
      () => void people.delete(pengguna_id),
    )
    people.set(pengguna_id, kept)
    return kept.value
  }

  /** Groups never limit a super admin: whoever put them into one could otherwise keep them from undoing it. */
  const hakFor = async (call: PersonCall): Promise<HakGrup> =>
    isSuperadmin(call.caller.roles) ? null : hakOfGrup(await groupsOf(call.caller.sub), call.lingkup.instansi_id)

  async function check(route: RouteContract, call: PersonCall, body: unknown): Promise<void> {
    const { button } = route
    if (button === undefined) return
    const fields = (body ?? {}) as Record<string, unknown>
    const hak = button.right === 'simpan' ? hakOfSimpan(fields[button.id ?? 'id']) : button.right
    const urls: readonly string[] = typeof button.menu === 'string' ? [button.menu] : button.menu
    const [all, grup] = await Promise.all([menus(), hakFor(call)])
    const pages = all.filter((menu) => menu.general_url !== null && urls.includes(menu.general_url))
    const roles = peranDi(call.caller.roles, call.lingkup.instansi_id).map((held) => held.role)
    if (!isTombolOpen({ menus: pages, hak, roles, grup })) refuse('akses.tombol_tertutup', { values: { hak } })
  }

  /** After a commit that changed menus, groups or who is in them. */
  function forget(): void {
    people.clear()
    tree = undefined
  }

  return { menus, hakFor, check, forget }
}

export type Buttons = ReturnType<typeof createButtons>
