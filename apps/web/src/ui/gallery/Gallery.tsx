import { Button, useMantineColorScheme } from '@mantine/core'
import { setLanguage, useLanguage } from '../../lib/language.ts'
import { PageHeader } from '../PageHeader.tsx'
import { ChartsGallery } from './ChartsGallery.tsx'
import { FieldsGallery } from './FieldsGallery.tsx'
import classes from './gallery.module.css'
import { OverlaysGallery } from './OverlaysGallery.tsx'
import { StatesGallery } from './StatesGallery.tsx'
import { StatusGallery } from './StatusGallery.tsx'
import { TableGallery } from './TableGallery.tsx'
import { TextsGallery } from './TextsGallery.tsx'
import { WorkGallery } from './WorkGallery.tsx'
import { useGalleryWords } from './words.ts'

/** Every part of the ui kit on one page, for developers; switch the theme and the language on top. */
export function Gallery() {
  const say = useGalleryWords()
  const language = useLanguage()
  const { toggleColorScheme } = useMantineColorScheme()
  return (
    <main className={classes.page}>
      <div className={classes.row}>
        <Button variant="default" onClick={toggleColorScheme}>
          {say('theme')}
        </Button>
        <Button variant="default" onClick={() => setLanguage(language === 'id' ? 'en' : 'id')}>
          {say('language')}
        </Button>
      </div>
      <PageHeader
        above={say('above')}
        title={say('title')}
        purpose={say('purpose')}
        action={<Button>{say('add')}</Button>}
        menu={[
          { key: 'upload', label: say('upload'), onSelect: () => undefined },
          { key: 'remove', label: say('remove'), danger: true, onSelect: () => undefined },
        ]}
      />
      <TableGallery />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <FieldsGallery />
          <OverlaysGallery />
        </div>
        <div className={classes.stack}>
          <StatusGallery />
          <TextsGallery />
          <ChartsGallery />
          <WorkGallery />
        </div>
      </div>
      <StatesGallery />
    </main>
  )
}
