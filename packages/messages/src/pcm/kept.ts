export const messages = {
  since:
    'No network. Na wetin your browser keep be this: {age}. Odds and how e stand fit don change.',
}
