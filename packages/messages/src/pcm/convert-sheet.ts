export const messages = {
  title: 'Convert this code go',
  off: 'E off for now',
  pair: '{from} to {to}',
  another: 'Another platform',
  whole: 'See the whole result',
  close: 'Close',
}
