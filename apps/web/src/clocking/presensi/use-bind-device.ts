import type { listPerangkat } from '@presensi/contract/clocking/perangkat'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { endpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'
import { HARI_INI_KEY, type HariIniDilihat } from './hari-ini.ts'
import { canSign } from './outbox/device-key.ts'
import { askChallenge, sender } from './outbox/outbox-run.ts'

const DEVICES = endpoint<typeof listPerangkat>('GET', '/absensi/v2/pegawai/perangkat/get', { instansi: false })

/** A challenge for nothing: it is only asked for so that the server learns the key. */
const NOTHING = '0'.repeat(64)

/** Known to the server, so that it can check what is signed without a network. */
export const isBound = ({ hari }: HariIniDilihat): boolean =>
  hari.perangkat === 'milik_anda' || hari.perangkat === 'milik_orang_lain'

/**
 * The first device of a person is bound by opening the page, so that even the first clocking can be made without a network. One
 * that would take the place of another is bound only by clocking: whoever just looks keeps their phone.
 */
async function bindFirst(): Promise<boolean> {
  const devices = await callRoute(DEVICES, { query: {} })
  if (devices.some(({ aktif }) => aktif)) return false
  await askChallenge(NOTHING)
  return true
}

export function useBindDevice(seen: HariIniDilihat): void {
  const client = useQueryClient()
  const tried = useRef(false)
  const wanted = !seen.luring && !isBound(seen)
  useEffect(() => {
    if (!wanted || tried.current || sender() === undefined || !canSign()) return
    tried.current = true
    const bind = async () => {
      if (await bindFirst()) await client.invalidateQueries({ queryKey: HARI_INI_KEY })
    }
    // Not bound yet is no trouble: clocking binds it.
    bind().catch(() => undefined)
  }, [wanted, client])
}
