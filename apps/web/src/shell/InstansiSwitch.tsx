import { queryClient } from '../lib/query-client.ts'
import { chooseInstansi, useInstansi } from '../lib/session/instansi.ts'
import { useProfile } from '../lib/session/profile.ts'
import { IconBuilding, IconSelector } from '../ui/icons.ts'
import classes from './topbar.module.css'
import { useShellWords } from './words.ts'

/** For who has several agencies. Everything on screen belongs to the agency before, so it is asked anew. */
export function InstansiSwitch() {
  const t = useShellWords()
  const profile = useProfile()
  const chosen = useInstansi()
  const choices = profile.data?.instansi ?? []
  if (choices.length < 2) return null
  const choose = (id: string) => {
    chooseInstansi(id)
    void queryClient.resetQueries({ predicate: (query) => query.queryKey[0] !== 'profil' })
  }
  return (
    <div className={classes.instansi}>
      <IconBuilding size={18} stroke={1.7} aria-hidden="true" />
      <select aria-label={t('instansi')} value={chosen ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
        {choices.map((instansi) => (
          <option key={instansi.id} value={instansi.id}>
            {instansi.nama}
          </option>
        ))}
      </select>
      <IconSelector size={16} stroke={1.7} aria-hidden="true" />
    </div>
  )
}
