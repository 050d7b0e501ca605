/** Stands for players who were erased, and for names that are not shown. Nobody reports it. */
export const dash = "–";
