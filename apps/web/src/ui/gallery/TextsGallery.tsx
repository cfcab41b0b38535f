import { DateText } from '../DateText.tsx'
import { KeyValue } from '../KeyValue.tsx'
import { Money } from '../Money.tsx'
import { NipText } from '../NipText.tsx'
import { Section } from '../Section.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { TimeText } from '../TimeText.tsx'
import { useGalleryWords } from './words.ts'

export function TextsGallery() {
  const say = useGalleryWords()
  return (
    <Section title={say('texts')}>
      <KeyValue
        items={[
          { key: 'nip', label: say('nip'), value: <NipText nip="198703122010012004" copy /> },
          { key: 'tanggal', label: say('tanggal'), value: <DateText value="2026-11-12" /> },
          { key: 'jam', label: say('jam'), value: <TimeText value="07:28" zone="WIB" /> },
          {
            key: 'terakhir',
            label: say('terakhir'),
            value: <TimeText instant="2026-11-12T00:28:00Z" zone="Asia/Makassar" />,
          },
          { key: 'tpp', label: say('tpp'), value: <Money value={3491640} /> },
          { key: 'status', label: say('status'), value: <StatusBadge kode="H" /> },
          { key: 'alasan', label: say('alasan'), value: '' },
        ]}
      />
    </Section>
  )
}
