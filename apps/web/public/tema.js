// Runs before the first paint, so that neither the colour scheme nor the language flashes.
;(() => {
  const read = (name) => document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1]
  const tema = read('tema')
  const dark = tema === 'dark' || (tema !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  document.documentElement.lang = read('bahasa') === 'en' ? 'en' : 'id'
})()
