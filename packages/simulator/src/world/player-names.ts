/** Names of players who do not exist, by the tongue of a country: first names and last names. */
type Names = { first: string; women: string; last: string }

const english: Names = {
  first: 'Adam Ben Callum Danny Ellis Finley Harvey Isaac Joel Kieran Lewis Miles Owen Reece Toby',
  women: 'Abbie Beth Chloe Demi Ella Freya Holly Isla Jess Katie Lucy Maisie Niamh Poppy Ruby',
  last:
    'Ashdown Barlow Carrick Denholm Eastwood Farrow Garside Hallam Ingleby Jessop Kirkham ' +
    'Langdale Marwood Norcott Oakden Pembury Ridley Stanwick Thornby Wexford',
}
const spanish: Names = {
  first: 'Adrian Bruno Cesar Diego Esteban Fabian Gonzalo Hector Ivan Joaquin Lucas Mateo Pablo',
  women: 'Ana Belen Carla Elena Ines',
  last:
    'Arrieta Barrena Cardozo Dominguez Echeverri Figueroa Gallardo Herrero Iglesias Lozano ' +
    'Montalvo Navarrete Olivares Pineda Quiroga Rivadeneira Saldana Toledo Urquiza Villegas',
}
const portuguese: Names = {
  first: 'Afonso Bernardo Caio Duarte Eduardo Fabio Guilherme Heitor Joao Leandro Miguel Rafael',
  women: 'Ana Beatriz Carolina Diana Marta',
  last:
    'Abreu Barbosa Camargo Drummond Esteves Figueira Guimaraes Lacerda Macedo Noronha Pacheco ' +
    'Quintela Rezende Sampaio Tavares Valadares',
}
const italian: Names = {
  first: 'Alessio Bruno Carlo Davide Enrico Fabio Giacomo Lorenzo Matteo Nicola Paolo Riccardo',
  women: 'Alice Chiara Elisa Giulia Sara',
  last:
    'Albertini Bellucci Castellani Donadel Ferraresi Gambardella Lombardini Marchetti Nobili ' +
    'Orlandini Pellegrini Ravaglia Santoro Tessari Valenti Zanchetta',
}
const german: Names = {
  first: 'Anton Bastian Christoph Dominik Emil Felix Gregor Hannes Jannik Konrad Lennart Moritz',
  women: 'Anna Clara Emma Johanna Lena',
  last:
    'Ackermann Brandhuber Dreyer Eberhard Falkenberg Grabowski Hartwig Jansen Kessler Lindemann ' +
    'Neubauer Ostermann Petersen Rademacher Steinhoff Vogelsang',
}
const french: Names = {
  first: 'Adrien Baptiste Clement Damien Etienne Florian Gaetan Hugo Jules Loic Maxime Quentin',
  women: 'Amelie Camille Elodie Julie Manon',
  last:
    'Aubertin Beaumont Charpentier Delacourt Estienne Fontaine Gauthier Lemoine Marchand ' +
    'Perrault Rousselet Saunier Thibault Vasseur',
}
const nigerian: Names = {
  first: 'Abdul Bashir Chidi Daniel Emeka Femi Ibrahim Kelechi Musa Nnamdi Obinna Segun Tunde Uche',
  women: 'Ada Bisi Chioma Ngozi Zainab',
  last:
    'Abiodun Balogun Chukwu Danjuma Eze Fashola Gbadamosi Idowu Kalu Lawal Mohammed Nwosu ' +
    'Okafor Olayinka Sule Umar Yakubu',
}
const northern: Names = {
  first: 'Anders Bram Daan Erik Fredrik Gijs Henrik Jesper Lars Mads Niels Ruben Sander Thijs',
  women: 'Anne Eva Ingrid Lotte Sofie',
  last:
    'Aasland Bakkerud Dijkema Ellingsen Frostad Groenveld Haugen Jonker Kvamme Lindqvist ' +
    'Nordby Osterveld Postma Rasmussen Solbakk Veenstra',
}

const tongues: Readonly<Record<string, Names>> = {
  Spain: spanish,
  Argentina: spanish,
  Uruguay: spanish,
  Chile: spanish,
  Ecuador: spanish,
  Portugal: portuguese,
  Brazil: portuguese,
  Italy: italian,
  Germany: german,
  France: french,
  Nigeria: nigerian,
  Netherlands: northern,
  Norway: northern,
}

/** @param chance two numbers in [0, 1) */
export function playerName(
  input: { country: string; women: boolean },
  chance: readonly [number, number],
): string {
  const names = tongues[input.country] ?? english
  const pick = (text: string, at: number) => {
    const list = text.split(' ')
    return list[Math.floor(at * list.length)] ?? ''
  }
  return `${pick(input.women ? names.women : names.first, chance[0])} ${pick(names.last, chance[1])}`
}
