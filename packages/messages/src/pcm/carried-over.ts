export const messages = {
  joined:
    '{count, plural, one {The code} other {The {count} codes}} wey this browser convert before you log in don enter My Codes.',
}
