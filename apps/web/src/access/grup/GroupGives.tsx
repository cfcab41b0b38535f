import { HAK } from '@presensi/domain/akses/tombol'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import classes from './grup.module.css'
import { useMappings } from './hak/hak.api.ts'
import { rowsOfMappings } from './hak/rights.ts'
import { useHakWords } from './hak/words.ts'
import { useGrupWords } from './words.ts'

/** What a group gives, menu by menu, in words: read before somebody is put into it. */
export function GroupGives({ groupId }: { readonly groupId: string }) {
  const t = useGrupWords()
  const sayHak = useHakWords()
  const mappings = useMappings(groupId)
  if (mappings.isPending) return <SkeletonText lines={4} />
  const rows = rowsOfMappings(mappings.data ?? []).flatMap((row) => {
    const given = HAK.filter((hak) => row.rights[hak])
    return given.length === 0 ? [] : [{ ...row, given: given.map((hak) => sayHak(hak)).join(', ') }]
  })
  return (
    <section>
      <h3 className={classes.givesTitle}>{t('givesTitle')}</h3>
      {rows.length === 0 ? (
        <p className={classes.givesRights}>{t('givesNothing')}</p>
      ) : (
        <ul className={classes.gives}>
          {rows.map((row) => (
            <li key={row.menuId}>
              {row.text}
              <span className={classes.givesRights}>{row.given}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
