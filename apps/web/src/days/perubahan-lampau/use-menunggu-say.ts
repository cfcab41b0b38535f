import { notify } from '../../lib/notices.ts'
import type { Menunggu } from './lampau.api.ts'
import { useLampauWords } from './words.ts'

/** After a change of days that are over: tells who did it that their own days wait for somebody else, and for whom. */
export function useTellMenunggu(): (menunggu: Menunggu | undefined) => void {
  const t = useLampauWords()
  return (menunggu) => {
    if (menunggu === undefined) return
    const siapa = [...new Set(menunggu.map(({ nama }) => nama))].join(', ')
    notify('success', t('menungguSendiri', { siapa }), false)
  }
}
