/** The characters of our own words (plugins/japanese-fonts.ts). */
import "japanese/words.css";
