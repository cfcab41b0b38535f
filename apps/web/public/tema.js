// Runs before the first paint, so that neither the colour scheme nor the language flashes.
;(() => {
  const read = (name) => document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1]
  const tema = read('tema')
  const dark = tema === 'dark' || (tema !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  document.documentElement.lang = read('bahasa') === 'en' ? 'en' : 'id'

  // The first screen's files, as the build wrote them into the document, are asked for at once.
  const screen = localStorage.getItem('token_presensi') ? 'beranda' : 'masuk'
  const files = document.querySelector(`meta[name="berkas-${screen}"]`)?.content.split(' ') ?? []
  for (const file of files.filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (file.endsWith('.css')) {
      link.as = 'style'
      // As the build's own loader will ask for it; otherwise the browser fetches it twice.
      link.crossOrigin = ''
    }
    link.href = file
    document.head.append(link)
  }
})()
