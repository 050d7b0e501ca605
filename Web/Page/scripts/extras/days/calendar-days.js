import { languageMember } from "../../languages.js";

/**
 * What is known of each day: the games of this device, and the challenges that the server knows.
 *
 * @param {import("./day-record.js").DayRecord} record
 * @param {string | undefined} player The player of the server, if there is one.
 * @returns {Map<string, { games: number, isDaily: boolean, best?: number, ranks: object[] }>}
 */
export function knownDays(record, player) {
  const days = new Map(record.days.map((entry) => [entry.day, { ...entry, ranks: [] }]));
  for (const { day, mode, language, rank, outOf } of record.challengesOf(player)) {
    if (!days.has(day)) days.set(day, { games: 0, isDaily: true, ranks: [] });
    const entry = days.get(day);
    entry.isDaily = true;
    entry.ranks.push({ mode, ...languageMember(language), rank, outOf });
  }
  return days;
}
