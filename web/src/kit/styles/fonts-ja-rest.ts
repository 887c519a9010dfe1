/** Every character the fonts have; those of our own words are declared last and win. */
import "japanese/rest.css";
import "./fonts-ja.ts";
