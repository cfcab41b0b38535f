import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { type Kelas, type Skema, useKelas, useSkema } from './skema.api.ts'
import classes from './skema.module.css'
import { useSkemaWords } from './words.ts'

const KelasDrawer = lazy(() => import('./KelasDrawer.tsx').then((module) => ({ default: module.KelasDrawer })))

/** The classes of posts; 17 is the highest. */
const KELAS = Array.from({ length: 17 }, (_none, index) => 17 - index)

type KelasTabProps = {
  /** from the address: whose amounts, and the class that is opened */
  readonly skema: string | undefined
  readonly kelas: string | undefined
  readonly mayChange: boolean
  readonly onChange: (params: { skema?: string | undefined; kelas?: string | undefined }) => void
}

/** What each class is worth in a scheme. */
export function KelasTab({ skema, kelas, mayChange, onChange }: KelasTabProps) {
  const t = useSkemaWords()
  const schemes = useSkema()
  const all = schemes.data?.items ?? []
  // Without a choice the one that holds now.
  const chosen = all.find(({ id }) => id === skema) ?? all.find(({ berlaku }) => berlaku) ?? all[0]
  const found = useKelas(chosen?.id)
  const opened = KELAS.find((one) => String(one) === kelas)
  const drawerOpened = useOnceOpened(opened !== undefined)
  const content = () => {
    if (schemes.isError) return <ErrorState onRetry={() => void schemes.refetch()} />
    if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
    if (schemes.data !== undefined && chosen === undefined)
      return <EmptyState title={t('emptyTitle')} text={t('noSkema')} />
    if (chosen === undefined || found.data === undefined) return <SkeletonText lines={6} />
    return (
      <KelasTable
        skema={chosen}
        rows={found.data.items}
        onOpen={mayChange ? (one) => onChange({ skema: chosen.id, kelas: String(one) }) : undefined}
      />
    )
  }
  return (
    <>
      <Section title={t('kelasTitle')} description={t('kelasPurpose')} flush>
        {chosen !== undefined && (
          <div className={classes.pick}>
            <SelectField
              label={t('skema')}
              value={chosen.id}
              options={all.map(({ id, nama, berlaku_mulai }) => ({ value: id, label: `${nama}, ${berlaku_mulai}` }))}
              onChange={(id) => onChange({ skema: id === '' ? undefined : id, kelas: undefined })}
            />
          </div>
        )}
        {content()}
      </Section>
      <Suspense>
        {drawerOpened && chosen !== undefined && found.data !== undefined && (
          <KelasDrawer
            kelas={mayChange ? opened : undefined}
            skema={chosen}
            rows={found.data.items}
            onClose={() => onChange({ skema: chosen.id, kelas: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

type KelasTableProps = {
  readonly skema: Skema
  readonly rows: readonly Kelas[]
  readonly onOpen: ((kelas: number) => void) | undefined
}

function KelasTable({ skema, rows, onOpen }: KelasTableProps) {
  const t = useSkemaWords()
  const amountOf = (kelas: number, kode: string) =>
    rows.find((row) => row.kelas === kelas && row.komponen === kode)?.besaran
  const several = skema.komponen.length > 1
  return (
    // A wide table scrolls by itself; the keyboard reaches it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.scroll} tabIndex={0} aria-label={t('kelasTitle')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('kelas')}</th>
            {skema.komponen.map(({ kode, nama }) => (
              <th key={kode} scope="col" className={classes.amount}>
                {nama}
              </th>
            ))}
            {several && (
              <th scope="col" className={classes.amount}>
                {t('jumlahKelas')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {KELAS.map((kelas) => {
            const amounts = skema.komponen.map(({ kode }) => amountOf(kelas, kode))
            const whole = amounts.every((one) => one !== undefined)
            return (
              <tr key={kelas}>
                <th scope="row">
                  {onOpen === undefined ? (
                    t('kelasN', { n: kelas })
                  ) : (
                    <Button variant="subtle" size="compact-sm" onClick={() => onOpen(kelas)}>
                      {t('kelasN', { n: kelas })}
                    </Button>
                  )}
                </th>
                {skema.komponen.map(({ kode }, at) => (
                  <td key={kode} className={classes.amount}>
                    <Amount value={amounts[at]} />
                  </td>
                ))}
                {several && (
                  <td className={classes.amount}>
                    <Amount value={whole ? amounts.reduce((sum: number, one) => sum + (one ?? 0), 0) : undefined} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Amount({ value }: { readonly value: number | undefined }) {
  const t = useSkemaWords()
  return value === undefined ? <span className={classes.missing}>{t('belum')}</span> : <Money value={value} />
}
