export const messages = {
  text: 'This page need JavaScript. On am for your browser, then load the page again. You fit convert and load codes without am.',
  written:
    'You fit read this page, but the buttons need JavaScript. On am for your browser, then load the page again. You fit convert and load codes without am.',
  convert: 'Convert Code',
  load: 'Load Code',
}
