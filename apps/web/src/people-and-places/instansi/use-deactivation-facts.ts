import { type Instansi, useAccountCount } from './instansi.api.ts'
import { useInstansiScreenWords } from './words.ts'

/** What switching an agency off does, and to how many. */
export function useDeactivationFacts(instansi: Instansi | undefined): readonly string[] {
  const t = useInstansiScreenWords()
  const { data } = useAccountCount(instansi?.id)
  return [
    data === undefined ? t('accountsUnknown') : t('accounts', { n: data }),
    t('rolesEnd'),
    t('dataStays'),
    t('back'),
  ]
}
