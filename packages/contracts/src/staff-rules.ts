/** Bounds of what staff write; apart from the schemas, since the console counts too. */
export const reasonMin = 3
export const reasonMax = 500

/** Letters of an announcement: two lines on a phone of 360 pixels. */
export const announcementMax = 160
