/** The efforts of a search for strong play, by the numbers that the module reads. */
export const efforts = ["quick", "standard", "deep", "deepest"];

/** The modes of a game, by the numbers that the module reads. */
export const modes = ["timed", "unlimited"];
