import { isMenyilang, type Titik } from '@presensi/domain/kantor/titik'
import { eachInTurn } from '../../platform/pages.ts'
import { refuse } from '../../platform/refusal.ts'

/** Names the outlines that cross themselves. Fifty of five hundred points come in one request: each is looked at in a turn of its own. */
export async function refuseMenyilang(titik: readonly Titik[]): Promise<void> {
  const errors: { field: string; message: string }[] = []
  await eachInTurn(titik.entries(), ([index, one]) => {
    if (isMenyilang(one)) errors.push({ field: `titik.${index}`, message: 'poligon_menyilang' })
  })
  if (errors.length > 0) refuse('input_salah', { errors })
}
