import { Suspense } from 'react'
import { PerangkatPegawai } from '../../clocking/perangkat/public.ts'
import { DisiplinOrangSection } from '../../days/disiplin/public.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import { MoveForm } from './MoveForm.tsx'
import { PegawaiFacts } from './PegawaiFacts.tsx'
import { PersonForm } from './PersonForm.tsx'
import { type Part, partsOf } from './parts.ts'
import type { PegawaiSaved, Riwayat } from './pegawai.api.ts'
import classes from './pegawai.module.css'
import { RegisterForm } from './RegisterForm.tsx'
import { RiwayatView } from './RiwayatView.tsx'
import { usePegawaiWords } from './words.ts'

type PegawaiPartsProps = {
  readonly riwayat: Riwayat
  readonly part: string | undefined
  readonly mayChange: boolean
  readonly onPart: (part: Part) => void
  readonly onSaved: (saved: PegawaiSaved) => void
}

const LABELS = {
  data: 'partData',
  riwayat: 'partRiwayat',
  ubah: 'partEdit',
  mutasi: 'partMove',
  tempatkan: 'partPlace',
} as const satisfies Record<Part, string>

/** One person: what holds, what held, and the forms that change it. */
export function PegawaiParts({ riwayat, part, mayChange, onPart, onSaved }: PegawaiPartsProps) {
  const t = usePegawaiWords()
  const { pegawai } = riwayat
  const parts = partsOf(pegawai, mayChange)
  const back = () => onPart('data')
  // A form begins anew with what was saved.
  const form = { key: pegawai.diubah_pada, pegawai, onSaved, onCancel: back }
  const content = (shown: string) => {
    switch (shown) {
      case 'riwayat':
        return (
          <>
            <RiwayatView riwayat={riwayat} />
            <Suspense>
              <DisiplinOrangSection nip={pegawai.nip} />
            </Suspense>
          </>
        )
      case 'ubah':
        return <PersonForm {...form} />
      case 'mutasi':
        return <MoveForm {...form} />
      case 'tempatkan':
        return (
          <>
            <p className={classes.locked}>{t('placeNote')}</p>
            <RegisterForm {...form} />
          </>
        )
      default:
        return (
          <>
            <PegawaiFacts pegawai={pegawai} />
            <Section title={t('devices')}>
              <Suspense fallback={<SkeletonText lines={2} />}>
                <PerangkatPegawai nip={pegawai.nip} />
              </Suspense>
            </Section>
          </>
        )
    }
  }
  return (
    <>
      {pegawai.nip === currentPayload().nip && !pegawai.can.ubah && <p className={classes.locked}>{t('selfLocked')}</p>}
      <TabBar
        label={t('drawerTabs')}
        value={part}
        onChange={(next) => onPart(next as Part)}
        items={parts.map((value) => ({ value, label: t(LABELS[value]) }))}
      >
        {content}
      </TabBar>
    </>
  )
}
