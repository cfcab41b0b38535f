import { HAK, type Hak } from '@presensi/domain/akses/tombol'
import type { FieldProblem } from '../../ui/form/problems.ts'
import type { Menu, MenuGiven } from './menu.api.ts'
import { processesOf, processOf } from './tree.ts'

export type MenuValues = {
  general_text: string
  general_iconclass: string
  general_url: string
  id_parent_menu: string
  bagian: string
  roles: readonly string[]
  proses: readonly Hak[]
  urutan: string
  tampil: boolean
}

export const EVERYONE = '*'
const PATH = /^\/(?![/\\])[\w\-./]*$/

export const valuesOf = (menu: Menu | undefined): MenuValues => ({
  general_text: menu?.general_text ?? '',
  general_iconclass: menu?.general_iconclass ?? '',
  general_url: menu?.general_url ?? '',
  id_parent_menu: menu?.id_parent_menu ?? '',
  bagian: menu?.bagian ?? '',
  roles: menu?.roles ?? [],
  proses: menu ? processesOf(menu) : ['view'],
  urutan: menu ? String(menu.urutan) : '',
  tampil: menu?.tampil ?? true,
})

export function menuProblems(values: MenuValues, badPath: string): FieldProblem[] {
  const url = values.general_url.trim()
  return [
    ...(values.general_text.trim() === '' ? [{ field: 'general_text', message: 'wajib' }] : []),
    ...(url !== '' && !PATH.test(url) ? [{ field: 'general_url', message: badPath }] : []),
    ...(values.id_parent_menu === '' && values.bagian.trim() === '' ? [{ field: 'bagian', message: 'wajib' }] : []),
    ...(values.id_parent_menu === '' && values.roles.length === 0 ? [{ field: 'roles', message: 'wajib' }] : []),
    ...(values.urutan !== '' && !/^\d{1,6}$/.test(values.urutan) ? [{ field: 'urutan', message: 'bilangan' }] : []),
  ]
}

/** Of a shipped menu the address and the roles stay; they are not sent. */
export function givenFrom(values: MenuValues, menu: Menu | undefined): MenuGiven {
  const own = menu?.bawaan
    ? {}
    : {
        general_url: values.general_url.trim() || null,
        roles: values.roles.length > 0 ? (values.roles as MenuGiven['roles']) : null,
      }
  return {
    id: menu?.id,
    general_text: values.general_text,
    general_iconclass: (values.general_iconclass || null) as MenuGiven['general_iconclass'],
    id_parent_menu: values.id_parent_menu || null,
    bagian: values.bagian.trim() || null,
    urutan: values.urutan === '' ? undefined : Number(values.urutan),
    tampil: values.tampil,
    ...own,
    ...Object.fromEntries(HAK.map((hak) => [processOf(hak), values.proses.includes(hak)])),
  }
}
