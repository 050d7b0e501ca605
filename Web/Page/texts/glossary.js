/**
 * The word of each language for a thing, as the texts use it, and words for the same thing that they don't use. The stem
 * is enough where a language declines it.
 *
 * @type {Record<string, Record<string, { term: string, not: string[] }>>}
 */
export const glossary = {
  en: {
    puzzle: { term: "puzzle", not: ["riddle"] },
    daily: { term: "daily puzzle", not: ["challenge"] },
    match: { term: "match", not: ["duel"] },
    ranked: { term: "ranked game", not: ["rated game"] },
    level: { term: "level", not: ["par", "rung"] },
    streak: { term: "streak", not: ["run of days"] },
    name: { term: "name", not: ["display name"] },
  },
  de: {
    puzzle: { term: "Rätsel", not: ["Puzzle", "Puzzles"] },
    daily: { term: "Tagesrätsel", not: ["Tagesaufgabe", "Herausforderung", "Challenge"] },
    match: { term: "Duell", not: ["Match", "Partie", "Wettkampf"] },
    ranked: { term: "Ranglistenspiel", not: ["gewertetes Spiel", "Rangspiel"] },
    level: { term: "Stufe", not: ["Par", "Level"] },
    streak: { term: "Serie", not: ["Strähne", "Streak"] },
    name: { term: "Name", not: ["Benutzername"] },
  },
  es: {
    puzzle: { term: "puzle", not: ["rompecabezas", "puzzle"] },
    daily: { term: "reto", not: ["desafío"] },
    match: { term: "duelo", not: ["partido", "encuentro"] },
    ranked: { term: "clasificatoria", not: ["puntuada", "clasificada"] },
    level: { term: "nivel", not: ["par", "escalón"] },
    streak: { term: "racha", not: ["serie"] },
    name: { term: "nombre", not: ["apodo"] },
  },
  fr: {
    puzzle: { term: "casse-tête", not: ["puzzle", "énigme"] },
    daily: { term: "défi", not: ["challenge"] },
    match: { term: "duel", not: ["match"] },
    ranked: { term: "classée", not: ["notée"] },
    level: { term: "niveau", not: ["palier"] },
    streak: { term: "série", not: ["séquence"] },
    name: { term: "nom", not: ["pseudo"] },
  },
  nl: {
    puzzle: { term: "puzzel", not: ["puzzle", "raadsel"] },
    daily: { term: "puzzel van de dag", not: ["uitdaging"] },
    match: { term: "duel", not: ["match", "wedstrijd"] },
    ranked: { term: "ranglijstspel", not: ["klassementsspel"] },
    level: { term: "niveau", not: ["par", "trede"] },
    streak: { term: "reeks", not: ["serie"] },
    name: { term: "naam", not: ["gebruikersnaam"] },
  },
  pl: {
    puzzle: { term: "łamigłówk", not: ["zagadka", "puzzle"] },
    daily: { term: "wyzwani", not: ["zadanie dnia"] },
    match: { term: "pojedyn", not: ["mecz", "meczu"] },
    ranked: { term: "rankingow", not: ["klasyfikowana"] },
    level: { term: "poziom", not: ["par", "stopień"] },
    streak: { term: "seri", not: ["passa"] },
    name: { term: "nick", not: ["pseudonim"] },
  },
  pt: {
    puzzle: { term: "puzzle", not: ["quebra-cabeças"] },
    daily: { term: "desafio", not: ["reto"] },
    match: { term: "duelo", not: ["partida", "encontro"] },
    ranked: { term: "classificado", not: ["pontuado"] },
    level: { term: "nível", not: ["par", "degrau"] },
    streak: { term: "série", not: ["sequência"] },
    name: { term: "nome", not: ["alcunha"] },
  },
};
