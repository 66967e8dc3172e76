/** What may be asked next, where an answer leads nowhere of its own. */
export const examples = {
  en: ['Which matches are today?', 'Pick three for tomorrow', 'How good are your forecasts?'],
  pcm: ['Which match dey today?', 'Pick three for me tomorrow', 'Your forecast good reach?'],
}
