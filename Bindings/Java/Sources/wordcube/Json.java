package wordcube;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the library's own JSON: objects, lists, strings, booleans, null, and numbers as Long or Double. */
final class Json {
  private final String text;
  private int index;

  private Json(String text) {
    this.text = text;
  }

  static Members object(String text) {
    return new Members(asMap(new Json(text).value()));
  }

  static List<?> list(String text) {
    return (List<?>) new Json(text).value();
  }

  static boolean isNull(String text) {
    return text.equals("null");
  }

  static List<Integer> integers(Object list) {
    List<Integer> found = new ArrayList<>();
    for (Object item : (List<?>) list) found.add(((Long) item).intValue());
    return List.copyOf(found);
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> asMap(Object value) {
    return (Map<String, Object>) value;
  }

  /** The members of an object. A member that is absent counts as null. */
  record Members(Map<String, Object> values) {
    String text(String name) {
      return (String) values.get(name);
    }

    Long number(String name) {
      return (Long) values.get(name);
    }

    Integer integer(String name) {
      Long number = number(name);
      return number == null ? null : Math.toIntExact(number);
    }

    boolean flag(String name) {
      return (Boolean) values.get(name);
    }

    Object any(String name) {
      return values.get(name);
    }

    Members object(String name) {
      Object value = values.get(name);
      return value == null ? null : new Members(asMap(value));
    }

    List<Members> objects(String name) {
      Object value = values.get(name);
      if (value == null) return List.of();
      return ((List<?>) value).stream().map(item -> new Members(asMap(item))).toList();
    }
  }

  private Object value() {
    char first = text.charAt(index);
    switch (first) {
      case '{':
        return members();
      case '[':
        return items();
      case '"':
        return string();
      case 't':
        index += 4;
        return true;
      case 'f':
        index += 5;
        return false;
      case 'n':
        index += 4;
        return null;
      default:
        return number();
    }
  }

  private Map<String, Object> members() {
    Map<String, Object> found = new LinkedHashMap<>();
    index++;
    while (text.charAt(index) != '}') {
      String name = string();
      index++;
      found.put(name, value());
      if (text.charAt(index) == ',') index++;
    }
    index++;
    return found;
  }

  private List<Object> items() {
    List<Object> found = new ArrayList<>();
    index++;
    while (text.charAt(index) != ']') {
      found.add(value());
      if (text.charAt(index) == ',') index++;
    }
    index++;
    return found;
  }

  private String string() {
    int start = ++index;
    int end = text.indexOf('"', start);
    int escape = text.indexOf('\\', start);
    if (escape < 0 || escape > end) {
      index = end + 1;
      return text.substring(start, end);
    }
    StringBuilder found = new StringBuilder();
    while (true) {
      char next = text.charAt(index++);
      if (next == '"') return found.toString();
      found.append(next == '\\' ? escaped() : next);
    }
  }

  private char escaped() {
    char next = text.charAt(index++);
    switch (next) {
      case 'b':
        return '\b';
      case 'f':
        return '\f';
      case 'n':
        return '\n';
      case 'r':
        return '\r';
      case 't':
        return '\t';
      case 'u':
        index += 4;
        return (char) Integer.parseInt(text, index - 4, index, 16);
      default:
        return next;
    }
  }

  private Object number() {
    int start = index;
    boolean isWhole = true;
    while (index < text.length()) {
      char next = text.charAt(index);
      if (next == '.' || next == 'e' || next == 'E') isWhole = false;
      else if (next != '-' && next != '+' && (next < '0' || next > '9')) break;
      index++;
    }
    String digits = text.substring(start, index);
    try {
      if (isWhole) return Long.valueOf(digits);
    } catch (NumberFormatException error) {
      // Above 64 bits.
    }
    return Double.valueOf(digits);
  }
}
