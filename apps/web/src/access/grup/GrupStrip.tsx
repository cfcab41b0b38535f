import { Bone } from '../../ui/Bone.tsx'
import { useGrupList } from './grup.api.ts'
import classes from './grup.module.css'
import { useGrupWords } from './words.ts'

type GrupStripProps = { readonly chosen: string | undefined; readonly onChoose: (id: string | undefined) => void }

/** The groups of the product with how many of this agency are in each; choosing one narrows the list to it. */
export function GrupStrip({ chosen, onChoose }: GrupStripProps) {
  const t = useGrupWords()
  const { data, isPending } = useGrupList({ size: 200 })
  if (isPending) return <Bone height="4.5rem" />
  const groups = data?.items ?? []
  if (groups.length === 0) return <p className={classes.help}>{t('noGroups')}</p>
  return (
    <fieldset className={classes.strip} aria-label={t('groups')}>
      <button
        type="button"
        className={classes.group}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        <span className={classes.groupName}>{t('allGroups')}</span>
        <span className={classes.groupFact}>
          {t('members', { n: groups.reduce((sum, one) => sum + one.jumlah_anggota, 0) })}
        </span>
      </button>
      {groups.map((one) => (
        <button
          key={one.id}
          type="button"
          className={classes.group}
          aria-pressed={chosen === one.id}
          onClick={() => onChoose(chosen === one.id ? undefined : one.id)}
        >
          <span className={classes.groupName}>
            {one.status_active ? one.name_group : t('grupOff', { nama: one.name_group })}
          </span>
          <span className={classes.groupFact}>{t('members', { n: one.jumlah_anggota })}</span>
        </button>
      ))}
    </fieldset>
  )
}
