/**
 * How a language writes numbers, counts and dates, for the texts of the page in it.
 *
 * @param {string} locale
 * @example
 * const { count } = formsOf("pl");
 * count(5, { one: "punkt", few: "punkty", many: "punktów", other: "punktu" }); // "5 punktów"
 */
export function formsOf(locale) {
  /** @type {Intl.PluralRules} */
  let rules;
  /** @type {Intl.NumberFormat} */
  let digits;

  /** A number. The formats take long to load, and small numbers need none. */
  const number = (value) => {
    if (Math.abs(value) < 1000) return String(value).replace("-", "−");
    digits ??= new Intl.NumberFormat(locale);
    return digits.format(value);
  };

  /**
   * The form of a noun for a number: a text if there is one form only, or the forms by the
   * language's plural categories.
   *
   * @param {number} value
   * @param {Record<string, string>} forms
   */
  const form = (value, forms) => {
    rules ??= new Intl.PluralRules(locale);
    return forms[rules.select(value)] ?? forms.other;
  };

  return {
    number,
    form,
    count: (value, forms) => `${number(value)} ${form(value, forms)}`,
    /** @param {Intl.DateTimeFormatOptions} options */
    day: (date, options) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(date),
    /** A time that is left, in minutes, hours or days, such as `4 Minuten`. */
    lasting: (seconds) => {
      const [unit, length] = seconds < 3600 ? ["minute", 60] : seconds < 172_800 ? ["hour", 3600] : ["day", 86_400];
      const options = /** @type {any} */ ({ style: "unit", unit, unitDisplay: "long" });
      return new Intl.NumberFormat(locale, options).format(Math.ceil(seconds / length));
    },
    /** A time in Unix seconds, as the player's clock shows it. */
    moment: (time) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" })
      .format(new Date(time * 1000)),
  };
}
