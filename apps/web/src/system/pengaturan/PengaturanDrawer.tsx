import { lazy, Suspense } from 'react'
import { Drawer } from '../../ui/Drawer.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { sayUnit, useNilaiSay } from './nilai.ts'
import { PengaturanHistory } from './PengaturanHistory.tsx'
import type { Pengaturan } from './pengaturan.api.ts'
import classes from './pengaturan.module.css'
import { usePengaturanWords } from './words.ts'

const PengaturanForm = lazy(() => import('./PengaturanForm.tsx').then((module) => ({ default: module.PengaturanForm })))

type PengaturanDrawerProps = {
  readonly opened: boolean
  /** undefined where the address names none that there is */
  readonly setting: Pengaturan | undefined
  readonly mayChange: boolean
  readonly onClose: () => void
}

export function PengaturanDrawer({ opened, setting, mayChange, onClose }: PengaturanDrawerProps) {
  const t = usePengaturanWords()
  const say = useNilaiSay()
  const facts = (one: Pengaturan) => [
    { key: 'now', label: t('inForce'), value: say(one, one.nilai) },
    { key: 'default', label: t('default'), value: say(one, one.bawaan) },
    ...(one.min === null
      ? []
      : [
          {
            key: 'range',
            label: t('range'),
            value: t('rangeText', { min: one.min, max: one.max ?? '', satuan: sayUnit(one.satuan, t) }),
          },
        ]),
    { key: 'effect', label: t('effect'), value: one.evaluasi ? t('effectDays') : t('effectNow') },
  ]
  return (
    <Drawer opened={opened} onClose={onClose} title={setting?.judul ?? t('title')}>
      {setting ? (
        <div className={classes.drawer}>
          <p className={classes.explain}>{setting.penjelasan}</p>
          <KeyValue items={facts(setting)} />
          {mayChange && (
            <Suspense fallback={<SkeletonForm />}>
              <PengaturanForm key={setting.nama} setting={setting} onDone={onClose} onCancel={onClose} />
            </Suspense>
          )}
          <PengaturanHistory setting={setting} />
        </div>
      ) : (
        <NotFoundState />
      )}
    </Drawer>
  )
}
