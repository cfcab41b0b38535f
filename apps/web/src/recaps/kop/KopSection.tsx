import { Button } from '@mantine/core'
import { formatDate } from '@presensi/contract/kata/format'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { sayError, withSentence } from '../../lib/say-error.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { KopPreview } from './KopPreview.tsx'
import { type Kop, type Penandatangan, useKop, useSaveKop } from './kop.api.ts'
import classes from './kop.module.css'
import { withoutSigner } from './kop-values.ts'
import { useKopWords } from './words.ts'

const KopForm = lazy(() => import('./KopForm.tsx').then((module) => ({ default: module.KopForm })))
const PenandatanganForm = lazy(() =>
  import('./PenandatanganForm.tsx').then((module) => ({ default: module.PenandatanganForm })),
)

type KopSectionProps = {
  /** from the address: 'kop' or 'penandatangan' */
  readonly opened: string | undefined
  readonly mayChange: boolean
  readonly onOpen: (what: string | undefined) => void
}

/** What stands above the agency's papers, and who signs them. */
export function KopSection({ opened, mayChange, onOpen }: KopSectionProps) {
  const t = useKopWords()
  const found = useKop()
  const everOpened = useOnceOpened(opened !== undefined)
  const close = () => onOpen(undefined)
  const content = () => {
    if (found.isError) return <ErrorState message={sayError(found.error)} onRetry={() => void found.refetch()} />
    if (found.data === undefined) return <SkeletonText lines={4} />
    const { baris, logo, kota } = found.data
    return (
      <div className={classes.section}>
        <KopPreview baris={baris} logo={logo} />
        {kota !== null && <p className={classes.none}>{t('kotaShown', { kota })}</p>}
        <Signers kop={found.data} mayChange={mayChange} onAdd={() => onOpen('penandatangan')} />
      </div>
    )
  }
  return (
    <>
      <Section
        title={t('title')}
        description={t('purpose')}
        actions={
          mayChange && (
            <Button variant="default" onClick={() => onOpen('kop')}>
              {t('change')}
            </Button>
          )
        }
      >
        {content()}
      </Section>
      {everOpened && found.data !== undefined && mayChange && (
        <Drawer
          opened={opened !== undefined}
          onClose={close}
          title={t(opened === 'penandatangan' ? 'addSigner' : 'change')}
        >
          <Suspense fallback={<SkeletonText lines={6} />}>
            {opened === 'kop' && <KopForm kop={found.data} onDone={close} />}
            {opened === 'penandatangan' && <PenandatanganForm kop={found.data} onDone={close} />}
          </Suspense>
        </Drawer>
      )}
    </>
  )
}

type SignersProps = { readonly kop: Kop; readonly mayChange: boolean; readonly onAdd: () => void }

function Signers({ kop, mayChange, onAdd }: SignersProps) {
  const t = useKopWords()
  const language = useLanguage()
  const save = useSaveKop()
  const [gone, setGone] = useState<Penandatangan>()
  const show = (date: string) => formatDate(date, language, 'plain')
  const remove = async () => {
    if (gone === undefined) return
    const { kantor_id } = gone
    const before = kop.penandatangan.filter((one) => one.kantor_id === kantor_id)
    await withSentence(save.mutateAsync({ kantor_id, penandatangan: withoutSigner(before, gone) }))
    setGone(undefined)
    notify('success', t('signerRemoved'))
  }
  return (
    <>
      <div className={classes.head}>
        <h3>{t('signers')}</h3>
        {mayChange && (
          <Button variant="default" size="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
            {t('addSigner')}
          </Button>
        )}
      </div>
      {kop.penandatangan.length === 0 && <p className={classes.none}>{t('signersNone')}</p>}
      {kop.penandatangan.length > 0 && (
        <ul className={classes.signers}>
          {kop.penandatangan.map((one) => (
            <li key={`${one.kantor_id} ${one.nip} ${one.mulai}`}>
              <span>
                <strong>{one.nama}</strong>
                <small>
                  {one.jabatan_cetak} · {one.kantor} ·{' '}
                  {one.selesai === null
                    ? t('since', { dari: show(one.mulai) })
                    : t('period', { dari: show(one.mulai), sampai: show(one.selesai) })}
                </small>
              </span>
              {mayChange && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('remove', { nama: one.nama })}
                  onClick={() => setGone(one)}
                >
                  {t('removeYes')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={gone !== undefined}
        onClose={() => setGone(undefined)}
        onConfirm={remove}
        title={t('removeTitle', { nama: gone?.nama ?? '' })}
        text={t('removeText')}
        confirmLabel={t('removeYes')}
        danger
      />
    </>
  )
}
