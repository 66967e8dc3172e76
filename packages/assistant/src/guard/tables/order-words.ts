/** Words for days and turns that several matches share. */

export const ordered =
  /(?<!\b(?:their|its|his|her|dia|[\ue000-\uf8ff]'?s?) )\b(?:(?<first>first|earliest|early|opening)|(?<last>last|latest|late|final)) (?:(?:one|kick-?off|match|game|fixture|meeting)\b|of (?:the|these|my|all) (?:\d+ )?(?:games|matches|fixtures|kick-?offs|\d+)\b)/iu

export const sequence =
  /\b(?:play|plays|kicks? off|starts?|begins?|comes?|goes|is|are|dey|na)\b[^.;\ue000-\uf8ff]{0,24}\b(?<sign>before|ahead of|earlier than|after|later than|following)(?: the| di)? (?=[\ue000-\uf8ff])/iu

export const ofEachDay =
  /\b(?:(?:both|all|each|every)(?: \d+)?(?: of (?:the|these|my|them))?(?: \d+)?(?: (?:match|game|fixture|pick|one)(?:es|s)?)? (?:kicks?|starts?|plays?|are|is|begins?|comes?|dey|take)|neither|none)\b/iu

/** "A v B, the last of them, is on Monday": who was named before it. */
export const goesOn =
  /^\W*(?:(?:and|but|which|who|it|they|e|dem) )*(?:is|are|was|were|plays?|kicks?|starts?|begins?|takes? place|comes?|dey|na)\b[^\ue000-\uf8ff]*$/iu
